variable "bucket" {
  description = "The bucket's name, unique in all of the cloud."
  type        = string
}

variable "kms_key_arn" {
  description = "Encrypts what is stored."
  type        = string
}

variable "kept_days" {
  description = "See the region's variable objects_kept_days."
  type        = number
}
