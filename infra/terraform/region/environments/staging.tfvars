# staging: hosts, account, networks and zones are an example's; each operator gives their own (docs/how-to/deploy.md).
environment = "staging"
account_id  = "123456789020"
root_domain = "staging.fieldloom.example"
dns_zone_id = "Z0EXAMPLE20PUBLIC"
rpc_zone_id = "Z0EXAMPLE20RPC"
admin_arns  = ["arn:aws:iam::123456789020:role/fieldloom-operators"]

# The region is given with the command: -var scope=eu_a, and what is its own in a file of the operator's.
scope            = "eu_a"
cloud_region     = "eu-central-1"
zones            = ["eu-central-1a", "eu-central-1b", "eu-central-1c"]
cidr             = "10.20.64.0/18"
other_tier_cidrs = ["10.20.0.0/18"]
wildcard         = true

nodes      = { types = ["m7i.xlarge"], min = 3, max = 9, disk_gb = 100 }
postgres   = { class = "db.t4g.large", storage_gb = 50 }
kafka      = { class = "kafka.m7g.large", storage_gb = 50 }
opensearch = { class = "t3.medium.search", storage_gb = 30 }
