# PostgreSQL for one tier: a database per service is made in it by an operator (docs/how-to/deploy.md).
resource "aws_db_subnet_group" "main" {
  name       = var.name
  subnet_ids = var.subnet_ids
}

resource "aws_security_group" "main" {
  name        = "${var.name}-postgres"
  description = "PostgreSQL"
  vpc_id      = var.vpc_id
}

resource "aws_vpc_security_group_ingress_rule" "pods" {
  security_group_id = aws_security_group.main.id
  description       = "From pods"
  cidr_ipv4         = var.client_cidr
  ip_protocol       = "tcp"
  from_port         = 5432
  to_port           = 5432
}

resource "aws_db_parameter_group" "main" {
  name   = "${var.name}-${split(".", var.engine_version)[0]}"
  family = "postgres${split(".", var.engine_version)[0]}"

  parameter {
    name  = "rds.force_ssl"
    value = "1"
  }

  # A statement that hangs must not hold rows for ever.
  parameter {
    name  = "idle_in_transaction_session_timeout"
    value = "60000"
  }

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_db_instance" "main" {
  identifier                            = var.name
  engine                                = "postgres"
  engine_version                        = var.engine_version
  instance_class                        = var.size.class
  storage_type                          = "gp3"
  allocated_storage                     = var.size.storage_gb
  max_allocated_storage                 = var.size.storage_gb * 4
  storage_encrypted                     = true
  kms_key_id                            = var.kms_key_arn
  db_subnet_group_name                  = aws_db_subnet_group.main.name
  vpc_security_group_ids                = [aws_security_group.main.id]
  parameter_group_name                  = aws_db_parameter_group.main.name
  publicly_accessible                   = false
  multi_az                              = var.available
  username                              = "fieldloom_admin"
  manage_master_user_password           = true
  master_user_secret_kms_key_id         = var.kms_key_arn
  backup_retention_period               = var.backup_days
  backup_window                         = "02:00-03:00"
  maintenance_window                    = "sun:03:30-sun:04:30"
  copy_tags_to_snapshot                 = true
  delete_automated_backups              = false
  deletion_protection                   = var.protected
  skip_final_snapshot                   = !var.protected
  final_snapshot_identifier             = var.protected ? "${var.name}-final" : null
  auto_minor_version_upgrade            = true
  performance_insights_enabled          = true
  performance_insights_kms_key_id       = var.kms_key_arn
  performance_insights_retention_period = 7
  enabled_cloudwatch_logs_exports       = ["postgresql"]
}
