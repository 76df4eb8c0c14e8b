# The global tier's part of the cloud, for helm/global.
locals {
  name = "fieldloom-${var.environment}"
  secrets = toset(flatten([
    "fieldloom-keys", "fieldloom-mail", "fieldloom-slack", "fieldloom-edge-tls", "fieldloom-rpc-tls",
    "fieldloom-identity-providers", "fieldloom-deploy-status", "fieldloom-operators", "fieldloom-providers",
    [for service in ["routing", "identity"] : ["fieldloom-database-${service}", "fieldloom-database-${service}-owner"]],
  ]))
  edge_hosts = toset([var.root_domain])
  rpc_domain = "rpc.${var.root_domain}"
}

module "tier" {
  source          = "../modules/tier"
  name            = local.name
  stores          = "Everything that the global tier stores"
  endpoints       = { email-smtp = 465 }
  balancer_prefix = var.environment
  edge_hosts      = local.edge_hosts
  rpc_domain      = local.rpc_domain
  secrets         = local.secrets
  secrets_prefix  = "fieldloom/${var.environment}/global"

  account_id         = var.account_id
  cloud_region       = var.cloud_region
  zones              = var.zones
  cidr               = var.cidr
  other_tier_cidrs   = var.other_tier_cidrs
  dns_zone_id        = var.dns_zone_id
  rpc_zone_id        = var.rpc_zone_id
  kubernetes_version = var.kubernetes_version
  api_cidrs          = var.api_cidrs
  admin_arns         = var.admin_arns
  nodes              = var.nodes
  node_ports         = var.node_ports
  postgres_version   = var.postgres_version
  postgres           = var.postgres
  backup_days        = var.backup_days
  available          = var.available
  protected          = var.protected
}
