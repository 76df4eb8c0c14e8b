variable "name" {
  description = "The domain's name: 3 to 28 small letters, digits and hyphens."
  type        = string

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{2,27}$", var.name))
    error_message = "A domain's name has 3 to 28 small letters, digits and hyphens."
  }
}

variable "account_id" {
  description = "The account that the domain belongs to."
  type        = string
}

variable "cloud_region" {
  description = "The cloud's region, such as eu-central-1."
  type        = string
}

variable "vpc_id" {
  description = "The tier's network."
  type        = string
}

variable "subnet_ids" {
  description = "Where engines have their addresses: one node in each."
  type        = list(string)
}

variable "client_cidr" {
  description = "The addresses of pods."
  type        = string
}

variable "kms_key_arn" {
  description = "Encrypts what is stored."
  type        = string
}

variable "opensearch_version" {
  description = "See the region's variable of the same name."
  type        = string
}

variable "size" {
  description = "See the region's variable opensearch."
  type        = object({ class = string, storage_gb = number })
}

variable "first_password" {
  description = "See the region's variable opensearch_first_password."
  type        = string
  sensitive   = true
}
