output "kms_key_arn" {
  value = aws_kms_key.main.arn
}

output "vpc_id" {
  value = module.network.vpc_id
}

output "subnets" {
  value = module.network.subnets
}

output "cidrs" {
  value = module.network.cidrs
}

output "secrets" {
  value = module.secrets.arns
}

output "postgres" {
  value = {
    address                  = module.postgres.address
    administrator_secret_arn = module.postgres.administrator_secret_arn
  }
}

output "cluster" {
  value = module.cluster.name
}

output "values" {
  description = "What both charts take."
  value = {
    edge       = { trustedProxies = [module.network.cidrs.pods] }
    rpcIngress = { domain = var.rpc_domain }
  }
}

output "networks" {
  description = "Of the same, who may be called where."
  value = {
    pods      = [module.network.cidrs.pods]
    postgres  = [{ cidr = module.network.cidrs.engines, port = 5432 }]
    mail      = [{ cidr = module.network.cidrs.engines, port = 465 }]
    otherTier = [for cidr in var.other_tier_cidrs : { cidr = cidr, port = 443 }]
  }
}
