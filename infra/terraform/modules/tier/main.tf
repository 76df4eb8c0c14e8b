# What the global tier and a region have in common: a key, a network, a cluster, a database, two doors and places for secrets.
resource "aws_kms_key" "main" {
  description             = var.stores
  enable_key_rotation     = true
  deletion_window_in_days = 30
  policy                  = local.key_policy
}

resource "aws_kms_alias" "main" {
  name          = "alias/${var.name}"
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
  source       = "../network"
  name         = var.name
  cloud_region = var.cloud_region
  cidr         = var.cidr
  zones        = var.zones
  endpoints    = var.endpoints
}

module "cluster" {
  source             = "../cluster"
  name               = var.name
  subnet_ids         = module.network.subnets.pods
  kms_key_arn        = aws_kms_key.main.arn
  kubernetes_version = var.kubernetes_version
  api_cidrs          = var.api_cidrs
  admin_arns         = var.admin_arns
  nodes              = var.nodes
  protected          = var.protected
}

module "postgres" {
  source         = "../postgres"
  name           = var.name
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
  source                 = "../balancer"
  name                   = "${var.balancer_prefix}-edge"
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
  source                 = "../balancer"
  name                   = "${var.balancer_prefix}-rpc"
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
  source      = "../secrets"
  prefix      = var.secrets_prefix
  kms_key_arn = aws_kms_key.main.arn
  names       = var.secrets
}

resource "aws_route53_record" "edge" {
  for_each = toset(var.edge_hosts)
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
  name    = "*.${var.rpc_domain}"
  type    = "A"

  alias {
    name                   = module.rpc.host
    zone_id                = module.rpc.zone_id
    evaluate_target_health = true
  }
}
