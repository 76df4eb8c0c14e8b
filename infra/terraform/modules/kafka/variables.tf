variable "name" {
  description = "The cluster's name."
  type        = string
}

variable "vpc_id" {
  description = "The tier's network."
  type        = string
}

variable "subnet_ids" {
  description = "Where engines have their addresses: one broker in each."
  type        = list(string)

  validation {
    condition     = length(var.subnet_ids) >= 3
    error_message = "Two of three brokers acknowledge an event, so there must be three zones."
  }
}

variable "client_cidr" {
  description = "The addresses of pods."
  type        = string
}

variable "kms_key_arn" {
  description = "Encrypts what is stored."
  type        = string
}

variable "kafka_version" {
  description = "See the region's variable of the same name."
  type        = string
}

variable "size" {
  description = "See the region's variable kafka."
  type        = object({ class = string, storage_gb = number })
}
