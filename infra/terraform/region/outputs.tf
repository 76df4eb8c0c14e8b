output "values" {
  description = "A values file for helm/region, beside the environment's own: tofu output -raw values > eu-a.yaml"
  value = yamlencode(merge(module.tier.values, {
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
    networks = merge(module.tier.networks, {
      kafka      = [{ cidr = module.tier.cidrs.engines, port = 9096 }]
      opensearch = [{ cidr = module.tier.cidrs.engines, port = 443 }]
      s3         = [{ cidr = module.tier.cidrs.engines, port = 443 }]
    })
  }))
}

output "secrets" {
  description = "Secret of the chart → where its values lie. None has a value before an operator writes it."
  value       = module.tier.secrets
}

output "postgres" {
  description = "Where the databases are, and the administrator's password by reference."
  value       = module.tier.postgres
}

output "cluster" {
  description = "For `aws eks update-kubeconfig --name`."
  value       = module.tier.cluster
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
