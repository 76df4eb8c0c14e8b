output "bucket" {
  value = aws_s3_bucket.main.id
}

output "user" {
  description = "Whose access key goes into the Secret of the object store."
  value       = aws_iam_user.services.name
}
