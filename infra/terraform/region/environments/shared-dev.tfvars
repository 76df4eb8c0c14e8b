# shared-dev: hosts, account, networks and zones are an example's; each operator gives their own (docs/how-to/deploy.md).
environment = "shared-dev"
account_id  = "123456789050"
root_domain = "dev.fieldloom.example"
dns_zone_id = "Z0EXAMPLE50PUBLIC"
rpc_zone_id = "Z0EXAMPLE50RPC"
admin_arns  = ["arn:aws:iam::123456789050:role/fieldloom-operators"]

# The region is given with the command: -var scope=eu_a, and what is its own in a file of the operator's.
scope            = "eu_a"
cloud_region     = "eu-central-1"
zones            = ["eu-central-1a", "eu-central-1b", "eu-central-1c"]
cidr             = "10.50.64.0/18"
other_tier_cidrs = ["10.50.0.0/18"]
wildcard         = true

nodes       = { types = ["m7i.xlarge"], min = 3, max = 9, disk_gb = 100 }
postgres    = { class = "db.t4g.large", storage_gb = 50 }
kafka       = { class = "kafka.m7g.large", storage_gb = 50 }
opensearch  = { class = "t3.medium.search", storage_gb = 30 }
available   = false
protected   = false
backup_days = 1
