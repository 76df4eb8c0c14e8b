output "address" {
  value = aws_db_instance.main.address
}

output "administrator_secret_arn" {
  description = "Where the cloud keeps the administrator's password, which no state has."
  value       = aws_db_instance.main.master_user_secret[0].secret_arn
}
