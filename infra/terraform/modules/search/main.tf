# OpenSearch with k-NN for one region; snapshots are the cloud's own, every hour for two weeks, and the index can be rebuilt.
locals {
  arn = "arn:aws:es:${var.cloud_region}:${var.account_id}:domain/${var.name}"
}

resource "aws_security_group" "main" {
  name        = "${var.name}-search"
  description = "OpenSearch"
  vpc_id      = var.vpc_id
}

resource "aws_vpc_security_group_ingress_rule" "pods" {
  security_group_id = aws_security_group.main.id
  description       = "From pods"
  cidr_ipv4         = var.client_cidr
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
}

resource "aws_opensearch_domain" "main" {
  domain_name    = var.name
  engine_version = "OpenSearch_${var.opensearch_version}"

  cluster_config {
    instance_type          = var.size.class
    instance_count         = length(var.subnet_ids)
    zone_awareness_enabled = true

    zone_awareness_config {
      availability_zone_count = length(var.subnet_ids)
    }
  }

  ebs_options {
    ebs_enabled = true
    volume_type = "gp3"
    volume_size = var.size.storage_gb
  }

  vpc_options {
    subnet_ids         = var.subnet_ids
    security_group_ids = [aws_security_group.main.id]
  }

  encrypt_at_rest {
    enabled    = true
    kms_key_id = var.kms_key_arn
  }

  node_to_node_encryption {
    enabled = true
  }

  domain_endpoint_options {
    enforce_https       = true
    tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10"
  }

  advanced_security_options {
    enabled                        = true
    internal_user_database_enabled = true

    master_user_options {
      master_user_name     = "fieldloom-admin"
      master_user_password = var.first_password
    }
  }

  # The security plugin asks for user and password; who reaches it at all is decided by the network.
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" }
      Action    = "es:ESHttp*"
      Resource  = "${local.arn}/*"
    }]
  })

  lifecycle {
    prevent_destroy = true
    # It is changed at once by hand: what the state holds opens nothing any more.
    ignore_changes = [advanced_security_options[0].master_user_options]
  }
}
