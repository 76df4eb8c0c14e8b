output "host" {
  value = aws_opensearch_domain.main.endpoint
}
