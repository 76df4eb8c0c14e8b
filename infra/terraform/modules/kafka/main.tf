# Kafka for one region, by TLS and with an account (docs/how-to/deploy.md, KAFKA_SECURITY).
resource "aws_security_group" "main" {
  name        = "${var.name}-kafka"
  description = "Kafka"
  vpc_id      = var.vpc_id
}

resource "aws_vpc_security_group_ingress_rule" "pods" {
  security_group_id = aws_security_group.main.id
  description       = "From pods"
  cidr_ipv4         = var.client_cidr
  ip_protocol       = "tcp"
  from_port         = 9096
  to_port           = 9096
}

resource "aws_msk_configuration" "main" {
  name           = replace("${var.name}-${var.kafka_version}", ".", "-")
  kafka_versions = [var.kafka_version]
  # Events are acknowledged when two of three have them.
  server_properties = <<-EOT
    auto.create.topics.enable=false
    default.replication.factor=3
    min.insync.replicas=2
    unclean.leader.election.enable=false
    log.retention.hours=168
  EOT

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_cloudwatch_log_group" "brokers" {
  name              = "/fieldloom/${var.name}/kafka"
  retention_in_days = 30
  kms_key_id        = var.kms_key_arn
}

resource "aws_msk_cluster" "main" {
  cluster_name           = var.name
  kafka_version          = var.kafka_version
  number_of_broker_nodes = length(var.subnet_ids)
  enhanced_monitoring    = "PER_BROKER"

  broker_node_group_info {
    instance_type   = var.size.class
    client_subnets  = var.subnet_ids
    security_groups = [aws_security_group.main.id]

    storage_info {
      ebs_storage_info {
        volume_size = var.size.storage_gb
      }
    }
  }

  configuration_info {
    arn      = aws_msk_configuration.main.arn
    revision = aws_msk_configuration.main.latest_revision
  }

  client_authentication {
    sasl {
      scram = true
    }
  }

  encryption_info {
    encryption_at_rest_kms_key_arn = var.kms_key_arn

    encryption_in_transit {
      client_broker = "TLS"
      in_cluster    = true
    }
  }

  logging_info {
    broker_logs {
      cloudwatch_logs {
        enabled   = true
        log_group = aws_cloudwatch_log_group.brokers.name
      }
    }
  }

  lifecycle {
    prevent_destroy = true
  }
}

# Where the cluster looks for an account: an operator writes {"username": …, "password": …} and associates it.
resource "aws_secretsmanager_secret" "account" {
  name                    = "AmazonMSK_${var.name}"
  kms_key_id              = var.kms_key_arn
  recovery_window_in_days = 30
}
