variable "prefix" {
  description = "Begins the names: fieldloom/production/eu_a."
  type        = string
}

variable "names" {
  description = "The Secrets' names (docs/how-to/deploy.md)."
  type        = set(string)
}

variable "kms_key_arn" {
  description = "Encrypts them."
  type        = string
}
