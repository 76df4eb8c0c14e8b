# shared-dev: hosts, account, networks and zones are an example's; each operator gives their own (docs/how-to/deploy.md).
environment = "shared-dev"
account_id  = "123456789050"
root_domain = "dev.fieldloom.example"
dns_zone_id = "Z0EXAMPLE50PUBLIC"
rpc_zone_id = "Z0EXAMPLE50RPC"
admin_arns  = ["arn:aws:iam::123456789050:role/fieldloom-operators"]

cloud_region     = "us-east-1"
zones            = ["us-east-1a", "us-east-1b", "us-east-1c"]
cidr             = "10.50.0.0/18"
other_tier_cidrs = ["10.50.64.0/18"]

nodes       = { types = ["t3.medium"], min = 2, max = 4, disk_gb = 40 }
postgres    = { class = "db.t4g.medium", storage_gb = 20 }
available   = false
protected   = false
backup_days = 1
