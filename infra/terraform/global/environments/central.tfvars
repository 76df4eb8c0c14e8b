# central: hosts, account, networks and zones are an example's; each operator gives their own (docs/how-to/deploy.md).
environment = "central"
account_id  = "123456789040"
root_domain = "central.fieldloom.example"
dns_zone_id = "Z0EXAMPLE40PUBLIC"
rpc_zone_id = "Z0EXAMPLE40RPC"
admin_arns  = ["arn:aws:iam::123456789040:role/fieldloom-operators"]

cloud_region     = "us-east-1"
zones            = ["us-east-1a", "us-east-1b", "us-east-1c"]
cidr             = "10.40.0.0/18"
other_tier_cidrs = ["10.40.64.0/18"]

nodes    = { types = ["m7i.large"], min = 3, max = 4, disk_gb = 40 }
postgres = { class = "db.t4g.medium", storage_gb = 20 }
