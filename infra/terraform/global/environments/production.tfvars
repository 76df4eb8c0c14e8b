# production: hosts, account, networks and zones are an example's; each operator gives their own (docs/how-to/deploy.md).
environment = "production"
account_id  = "123456789010"
root_domain = "fieldloom.example"
dns_zone_id = "Z0EXAMPLE10PUBLIC"
rpc_zone_id = "Z0EXAMPLE10RPC"
admin_arns  = ["arn:aws:iam::123456789010:role/fieldloom-operators"]

cloud_region     = "us-east-1"
zones            = ["us-east-1a", "us-east-1b", "us-east-1c"]
cidr             = "10.10.0.0/18"
other_tier_cidrs = ["10.10.64.0/18"]

nodes    = { types = ["m7i.large"], min = 3, max = 9, disk_gb = 40 }
postgres = { class = "db.m7g.large", storage_gb = 100 }
