variable "name" {
  description = "The cluster's name, which begins those of its roles."
  type        = string
}

variable "subnet_ids" {
  description = "Where nodes and pods have their addresses."
  type        = list(string)
}

variable "kms_key_arn" {
  description = "Encrypts Secrets and logs."
  type        = string
}

variable "kubernetes_version" {
  description = "See the tier's variable of the same name."
  type        = string
}

variable "api_cidrs" {
  description = "See the tier's variable of the same name."
  type        = list(string)
}

variable "admin_arns" {
  description = "See the tier's variable of the same name."
  type        = set(string)
}

variable "nodes" {
  description = "See the tier's variable of the same name."
  type        = object({ types = list(string), min = number, max = number, disk_gb = number })
}

variable "protected" {
  description = "The cluster can't be deleted."
  type        = bool
}
