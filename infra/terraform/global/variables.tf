variable "environment" {
  description = "One of the seven; each has a file of the same name in environments/ and in the chart's values/."
  type        = string

  validation {
    condition = contains(
      ["production", "production-infra", "staging", "staging-infra", "chaos", "central", "shared-dev"], var.environment
    )
    error_message = "See the table of environments in docs/how-to/deploy.md."
  }
}

variable "account_id" {
  description = "The account that this environment belongs to: nothing is ever changed in another one."
  type        = string
}

variable "cloud_region" {
  description = "The cloud's region, such as eu-central-1."
  type        = string
}

variable "zones" {
  description = "Three availability zones of it: Kafka acknowledges an event when two of three brokers have it."
  type        = list(string)
}

variable "cidr" {
  description = "Addresses of this tier's network: a private /18 that no other tier has."
  type        = string
}

variable "other_tier_cidrs" {
  description = "Networks of the regions; routes between the networks (peering or a transit gateway) are the operator's."
  type        = list(string)
}

variable "root_domain" {
  description = "Below it lie all hosts."
  type        = string

  validation {
    condition     = can(regex("^([a-z0-9-]+\\.)+[a-z]+$", var.root_domain))
    error_message = "Such as fieldloom.example."
  }
}

variable "dns_zone_id" {
  description = "The public zone of root_domain, which exists."
  type        = string
}

variable "rpc_zone_id" {
  description = "The private zone of rpc.<root_domain>, which exists and which every tier's network sees."
  type        = string
}

variable "kubernetes_version" {
  description = "The charts need 1.31 or newer."
  type        = string
  default     = "1.35"
}

variable "api_cidrs" {
  description = "From where operators reach the cluster's API over the internet; none: from inside of the network only."
  type        = list(string)
  default     = []
}

variable "admin_arns" {
  description = "Roles that may do everything in the cluster; whoever made it is none of them."
  type        = set(string)
}

variable "nodes" {
  description = "The cluster's machines: types, at least and at most how many, and the disk of each in GB."
  type        = object({ types = list(string), min = number, max = number, disk_gb = number })
}

variable "node_ports" {
  description = "Ports of the two ingress controllers on every node: the public one and the one for calls between tiers."
  type        = object({ edge = number, rpc = number })
  default     = { edge = 30443, rpc = 31443 }
}

variable "postgres_version" {
  description = "18, or a minor version of it."
  type        = string
  default     = "18"
}

variable "postgres" {
  description = "Class of the database's machine, and its first storage in GB, which may grow to four times that."
  type        = object({ class = string, storage_gb = number })
}

variable "backup_days" {
  description = "For how many days the databases can be brought back to any moment."
  type        = number
  default     = 14
}

variable "available" {
  description = "A second database stands by in another zone."
  type        = bool
  default     = true
}

variable "protected" {
  description = "Databases, cluster and balancers can't be deleted before this is set to false and applied."
  type        = bool
  default     = true
}
