output "brokers" {
  value = split(",", aws_msk_cluster.main.bootstrap_brokers_sasl_scram)
}

output "account_secret_arn" {
  description = "Where an operator writes the account of services."
  value       = aws_secretsmanager_secret.account.arn
}
