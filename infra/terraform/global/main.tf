# The global tier's part of the cloud, for helm/global.
locals {
  name = "fieldloom-${var.environment}"
  secrets = toset(flatten([
    "fieldloom-keys", "fieldloom-mail", "fieldloom-slack", "fieldloom-edge-tls", "fieldloom-rpc-tls",
    "fieldloom-deploy-status",
    [for service in ["routing", "identity"] : ["fieldloom-database-${service}", "fieldloom-database-${service}-owner"]],
  ]))
  edge_hosts = toset([var.root_domain])
  rpc_domain = "rpc.${var.root_domain}"
}

resource "aws_kms_key" "main" {
  description             = "Everything that the global tier stores"
  enable_key_rotation     = true
  deletion_window_in_days = 30
  policy                  = local.key_policy
}

resource "aws_kms_alias" "main" {
  name          = "alias/${local.name}"
  target_key_id = aws_kms_key.main.id
}

locals {
  # The account decides by its own policies who uses the key; logs are encrypted by the cloud's service of the region.
  key_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Effect    = "Allow"
        Principal = { AWS = "arn:aws:iam::${var.account_id}:root" }
        Action    = "kms:*"
        Resource  = "*"
      },
      {
        Effect    = "Allow"
        Principal = { Service = "logs.${var.cloud_region}.amazonaws.com" }
        Action    = ["kms:Encrypt", "kms:Decrypt", "kms:ReEncrypt*", "kms:GenerateDataKey*", "kms:DescribeKey"]
        Resource  = "*"
        Condition = {
          ArnLike = {
            "kms:EncryptionContext:aws:logs:arn" = "arn:aws:logs:${var.cloud_region}:${var.account_id}:*"
          }
        }
      },
    ]
  })
}

module "network" {
  source       = "../modules/network"
  name         = local.name
  cloud_region = var.cloud_region
  cidr         = var.cidr
  zones        = var.zones
  endpoints    = { email-smtp = 465 }
}

module "cluster" {
  source             = "../modules/cluster"
  name               = local.name
  subnet_ids         = module.network.subnets.pods
  kms_key_arn        = aws_kms_key.main.arn
  kubernetes_version = var.kubernetes_version
  api_cidrs          = var.api_cidrs
  admin_arns         = var.admin_arns
  nodes              = var.nodes
  protected          = var.protected
}

module "postgres" {
  source         = "../modules/postgres"
  name           = local.name
  vpc_id         = module.network.vpc_id
  subnet_ids     = module.network.subnets.engines
  client_cidr    = module.network.cidrs.pods
  kms_key_arn    = aws_kms_key.main.arn
  engine_version = var.postgres_version
  size           = var.postgres
  available      = var.available
  backup_days    = var.backup_days
  protected      = var.protected
}

module "edge" {
  source                 = "../modules/balancer"
  name                   = "${var.environment}-edge"
  vpc_id                 = module.network.vpc_id
  subnet_ids             = module.network.subnets.balancers
  internal               = false
  caller_cidrs           = ["0.0.0.0/0"]
  node_port              = var.node_ports.edge
  node_security_group_id = module.cluster.node_security_group_id
  autoscaling_group      = module.cluster.autoscaling_group
  protected              = var.protected
}

module "rpc" {
  source                 = "../modules/balancer"
  name                   = "${var.environment}-rpc"
  vpc_id                 = module.network.vpc_id
  subnet_ids             = module.network.subnets.pods
  internal               = true
  caller_cidrs           = var.other_tier_cidrs
  node_port              = var.node_ports.rpc
  node_security_group_id = module.cluster.node_security_group_id
  autoscaling_group      = module.cluster.autoscaling_group
  protected              = var.protected
}

module "secrets" {
  source      = "../modules/secrets"
  prefix      = "fieldloom/${var.environment}/global"
  kms_key_arn = aws_kms_key.main.arn
  names       = local.secrets
}

resource "aws_route53_record" "edge" {
  for_each = local.edge_hosts
  zone_id  = var.dns_zone_id
  name     = each.key
  type     = "A"

  alias {
    name                   = module.edge.host
    zone_id                = module.edge.zone_id
    evaluate_target_health = true
  }
}

resource "aws_route53_record" "rpc" {
  zone_id = var.rpc_zone_id
  name    = "*.${local.rpc_domain}"
  type    = "A"

  alias {
    name                   = module.rpc.host
    zone_id                = module.rpc.zone_id
    evaluate_target_health = true
  }
}
