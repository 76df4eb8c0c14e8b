output "arns" {
  description = "Name of the Secret → where its keys and values lie."
  value       = { for name, secret in aws_secretsmanager_secret.main : name => secret.arn }
}
