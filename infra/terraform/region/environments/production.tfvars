# production: hosts, account, networks and zones are an example's; each operator gives their own (docs/how-to/deploy.md).
environment = "production"
account_id  = "123456789010"
root_domain = "fieldloom.example"
dns_zone_id = "Z0EXAMPLE10PUBLIC"
rpc_zone_id = "Z0EXAMPLE10RPC"
admin_arns  = ["arn:aws:iam::123456789010:role/fieldloom-operators"]

# The region is given with the command: -var scope=eu_a, and what is its own in a file of the operator's.
scope            = "eu_a"
cloud_region     = "eu-central-1"
zones            = ["eu-central-1a", "eu-central-1b", "eu-central-1c"]
cidr             = "10.10.64.0/18"
other_tier_cidrs = ["10.10.0.0/18"]
wildcard         = true

nodes      = { types = ["m7i.2xlarge"], min = 6, max = 40, disk_gb = 200 }
postgres   = { class = "db.r7g.xlarge", storage_gb = 500 }
kafka      = { class = "kafka.m7g.large", storage_gb = 500 }
opensearch = { class = "r7g.xlarge.search", storage_gb = 300 }
