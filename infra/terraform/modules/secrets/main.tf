# Places for what the charts name as Secrets. No value passes through here: operators write them, and an operator of
# theirs (External Secrets, the CSI driver) copies them into the namespace.
resource "aws_secretsmanager_secret" "main" {
  for_each                = var.names
  name                    = "${var.prefix}/${each.key}"
  kms_key_id              = var.kms_key_arn
  recovery_window_in_days = 30
}
