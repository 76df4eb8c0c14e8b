# production-infra: hosts, account, networks and zones are an example's; each operator gives their own (docs/how-to/deploy.md).
environment = "production-infra"
account_id  = "123456789011"
root_domain = "infra.fieldloom.example"
dns_zone_id = "Z0EXAMPLE11PUBLIC"
rpc_zone_id = "Z0EXAMPLE11RPC"
admin_arns  = ["arn:aws:iam::123456789011:role/fieldloom-operators"]

cloud_region     = "us-east-1"
zones            = ["us-east-1a", "us-east-1b", "us-east-1c"]
cidr             = "10.11.0.0/18"
other_tier_cidrs = ["10.11.64.0/18"]

nodes    = { types = ["t3.medium"], min = 2, max = 4, disk_gb = 40 }
postgres = { class = "db.t4g.medium", storage_gb = 20 }
