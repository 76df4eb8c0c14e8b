output "values" {
  description = "A values file for helm/region, beside the environment's own: tofu output -raw values > eu-a.yaml"
  value = yamlencode({
    scope = var.scope
    globalTier = {
      routingUrl = "https://routing.rpc.${var.root_domain}"
      edgeHost   = var.root_domain
    }
    engines = {
      kafka = { brokers = module.kafka.brokers }
    }
    objectStore = {
      endpoint       = "https://s3.${var.cloud_region}.amazonaws.com"
      publicEndpoint = "https://s3.${var.cloud_region}.amazonaws.com"
      bucket         = module.objects.bucket
      region         = var.cloud_region
    }
    rootDomain = var.root_domain
    edge       = { trustedProxies = [module.network.cidrs.pods] }
    rpcIngress = { domain = local.rpc_domain }
    networks = {
      pods       = [module.network.cidrs.pods]
      postgres   = [{ cidr = module.network.cidrs.engines, port = 5432 }]
      kafka      = [{ cidr = module.network.cidrs.engines, port = 9096 }]
      opensearch = [{ cidr = module.network.cidrs.engines, port = 443 }]
      s3         = [{ cidr = module.network.cidrs.engines, port = 443 }]
      mail       = [{ cidr = module.network.cidrs.engines, port = 465 }]
      otherTier  = [for cidr in var.other_tier_cidrs : { cidr = cidr, port = 443 }]
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

output "opensearch_host" {
  description = "For OPENSEARCH_URL, with the user and the password that an operator makes in the domain."
  value       = module.search.host
}

output "objects_user" {
  description = "Whose access key an operator makes for the Secret of the object store."
  value       = module.objects.user
}

output "kafka_account_secret_arn" {
  description = "Where an operator writes the account of services, for `aws kafka batch-associate-scram-secret`."
  value       = module.kafka.account_secret_arn
}
