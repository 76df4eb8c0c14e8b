# One region's part of the cloud, for helm/region: nothing in it is shared with another region.
locals {
  name   = "fieldloom-${var.environment}-${local.region}"
  region = replace(var.scope, "_", "-")
  # OpenSearch allows 28 characters.
  search = "fl-${var.environment}-${local.region}"
  bucket = "fieldloom-${var.environment}-${local.region}-${var.account_id}"
  # Those with a database.
  services = ["routing", "accounts", "content", "media", "billing", "integrations", "notifications"]
  secrets = toset(flatten([
    "fieldloom-keys", "fieldloom-mail", "fieldloom-slack", "fieldloom-edge-tls", "fieldloom-rpc-tls",
    "fieldloom-opensearch", "fieldloom-object-store", "fieldloom-connections", "fieldloom-models",
    "fieldloom-kafka", "fieldloom-temporal", "fieldloom-identity-providers", "fieldloom-staff-provider",
    [for service in local.services : ["fieldloom-database-${service}", "fieldloom-database-${service}-owner"]],
  ]))
  edge_hosts = toset(concat(["${local.region}.${var.root_domain}"], var.wildcard ? ["*.${var.root_domain}"] : []))
  rpc_domain = "rpc.${local.region}.${var.root_domain}"
}

module "tier" {
  source          = "../modules/tier"
  name            = local.name
  stores          = "Everything that the region stores"
  endpoints       = { s3 = 443, email-smtp = 465 }
  balancer_prefix = "${var.environment}-${local.region}"
  edge_hosts      = local.edge_hosts
  rpc_domain      = local.rpc_domain
  secrets         = local.secrets
  secrets_prefix  = "fieldloom/${var.environment}/${var.scope}"

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

module "kafka" {
  source        = "../modules/kafka"
  name          = local.name
  vpc_id        = module.tier.vpc_id
  subnet_ids    = module.tier.subnets.engines
  client_cidr   = module.tier.cidrs.pods
  kms_key_arn   = module.tier.kms_key_arn
  kafka_version = var.kafka_version
  size          = var.kafka
}

module "search" {
  source             = "../modules/search"
  name               = local.search
  account_id         = var.account_id
  cloud_region       = var.cloud_region
  vpc_id             = module.tier.vpc_id
  subnet_ids         = module.tier.subnets.engines
  client_cidr        = module.tier.cidrs.pods
  kms_key_arn        = module.tier.kms_key_arn
  opensearch_version = var.opensearch_version
  size               = var.opensearch
  first_password     = var.opensearch_first_password
}

module "objects" {
  source      = "../modules/objects"
  bucket      = local.bucket
  kms_key_arn = module.tier.kms_key_arn
  kept_days   = var.objects_kept_days
}
