variable "name" {
  description = "At most 32 characters: the cloud's limit."
  type        = string

  validation {
    condition     = length(var.name) <= 32
    error_message = "A balancer's name has at most 32 characters."
  }
}

variable "vpc_id" {
  description = "The tier's network."
  type        = string
}

variable "subnet_ids" {
  description = "Where the balancer has its addresses."
  type        = list(string)
}

variable "internal" {
  description = "Only the operator's networks reach it."
  type        = bool
}

variable "caller_cidrs" {
  description = "Who may call."
  type        = list(string)
}

variable "node_port" {
  description = "The ingress controller's port on every node."
  type        = number
}

variable "node_security_group_id" {
  description = "That of the nodes."
  type        = string
}

variable "autoscaling_group" {
  description = "The nodes."
  type        = string
}

variable "protected" {
  description = "It can't be deleted."
  type        = bool
}
