output "values" {
  description = "A values file for helm/global, beside the environment's own: tofu output -raw values > global.yaml"
  value = yamlencode(merge(module.tier.values, {
    rootDomain = var.root_domain
    networks   = module.tier.networks
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
