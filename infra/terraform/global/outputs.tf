output "values" {
  description = "A values file for helm/global, beside the environment's own: tofu output -raw values > global.yaml"
  value = yamlencode({
    rootDomain = var.root_domain
    edge       = { trustedProxies = [module.network.cidrs.pods] }
    rpcIngress = { domain = local.rpc_domain }
    networks = {
      pods      = [module.network.cidrs.pods]
      postgres  = [{ cidr = module.network.cidrs.engines, port = 5432 }]
      mail      = [{ cidr = module.network.cidrs.engines, port = 465 }]
      otherTier = [for cidr in var.other_tier_cidrs : { cidr = cidr, port = 443 }]
    }
  })
}

output "secrets" {
  description = "Secret of the chart → where its values lie. None has a value before an operator writes it."
  value       = module.secrets.arns
}

output "postgres" {
  description = "Where the databases are, and the administrator's password by reference."
  value = {
    address                  = module.postgres.address
    administrator_secret_arn = module.postgres.administrator_secret_arn
  }
}

output "cluster" {
  description = "For `aws eks update-kubeconfig --name`."
  value       = module.cluster.name
}
