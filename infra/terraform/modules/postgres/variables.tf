variable "name" {
  description = "The instance's name."
  type        = string
}

variable "vpc_id" {
  description = "The tier's network."
  type        = string
}

variable "subnet_ids" {
  description = "Where engines have their addresses."
  type        = list(string)
}

variable "client_cidr" {
  description = "The addresses of pods."
  type        = string
}

variable "kms_key_arn" {
  description = "Encrypts storage, backups and the administrator's password."
  type        = string
}

variable "engine_version" {
  description = "See the tier's variable postgres_version."
  type        = string
}

variable "size" {
  description = "See the tier's variable postgres."
  type        = object({ class = string, storage_gb = number })
}

variable "available" {
  description = "A second instance stands by in another zone."
  type        = bool
}

variable "backup_days" {
  description = "See the tier's variable of the same name."
  type        = number
}

variable "protected" {
  description = "It can't be deleted, and leaves a last snapshot."
  type        = bool
}
