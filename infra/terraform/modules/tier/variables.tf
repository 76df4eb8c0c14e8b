variable "name" {
  description = "Of all that the tier has."
  type        = string
}

variable "stores" {
  description = "What its key encrypts, in words."
  type        = string
}

variable "endpoints" {
  description = "The cloud's services that are reached inside of the network, and their ports."
  type        = map(number)
}

variable "balancer_prefix" {
  description = "Before the names of the two balancers."
  type        = string
}

variable "edge_hosts" {
  description = "Hosts that lead to its edge."
  type        = set(string)
}

variable "rpc_domain" {
  description = "Below it lie its services, for other tiers."
  type        = string
}

variable "secrets" {
  description = "Secrets that its chart names."
  type        = set(string)
}

variable "secrets_prefix" {
  description = "Where their values lie."
  type        = string
}

variable "account_id" {
  description = "The account that this environment belongs to: nothing is ever changed in another one."
  type        = string

  validation {
    condition     = can(regex("^[0-9]{12}$", var.account_id))
    error_message = "An account's id has twelve digits."
  }
}

variable "cloud_region" {
  description = "The cloud's region, such as eu-central-1."
  type        = string

  validation {
    condition     = can(regex("^[a-z]{2}(-[a-z]+)+-[0-9]$", var.cloud_region))
    error_message = "Such as eu-central-1."
  }
}

variable "zones" {
  description = "Three availability zones of it: Kafka acknowledges an event when two of three brokers have it."
  type        = list(string)

  validation {
    condition     = length(distinct(var.zones)) == 3 && alltrue([for zone in var.zones : startswith(zone, var.cloud_region)])
    error_message = "Three different zones of cloud_region."
  }
}

variable "cidr" {
  description = "Addresses of this tier's network: a private /18 that no other tier has."
  type        = string

  validation {
    condition = (
      can(cidrhost(var.cidr, 0)) && endswith(var.cidr, "/18") &&
      can(regex("^(10\\.|172\\.(1[6-9]|2[0-9]|3[01])\\.|192\\.168\\.)", var.cidr))
    )
    error_message = "A /18 of private addresses, such as 10.10.0.0/18."
  }
}

variable "other_tier_cidrs" {
  description = "Networks that call this one."
  type        = list(string)

  validation {
    condition     = length(var.other_tier_cidrs) > 0 && alltrue([for cidr in var.other_tier_cidrs : can(cidrhost(cidr, 0)) && cidr != var.cidr])
    error_message = "At least one network, and not this one."
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

  validation {
    condition     = can(regex("^1\\.(3[1-9]|[4-9][0-9])$", var.kubernetes_version))
    error_message = "1.31 or newer."
  }
}

variable "api_cidrs" {
  description = "From where operators reach the cluster's API over the internet; none: from inside of the network only."
  type        = list(string)

  validation {
    condition     = !contains(var.api_cidrs, "0.0.0.0/0")
    error_message = "Not from everywhere."
  }
}

variable "admin_arns" {
  description = "Roles that may do everything in the cluster; whoever made it is none of them."
  type        = set(string)

  validation {
    condition     = length(var.admin_arns) > 0
    error_message = "Without one nobody gets into the cluster."
  }
}

variable "nodes" {
  description = "The cluster's machines: types, at least and at most how many, and the disk of each in GB."
  type        = object({ types = list(string), min = number, max = number, disk_gb = number })

  validation {
    condition     = var.nodes.min >= 1 && var.nodes.min <= var.nodes.max && var.nodes.max <= 100
    error_message = "1 <= min <= max <= 100."
  }
}

variable "node_ports" {
  description = "Ports of the two ingress controllers on every node: the public one and the one for calls between tiers."
  type        = object({ edge = number, rpc = number })

  validation {
    condition     = alltrue([for port in values(var.node_ports) : port >= 30000 && port <= 32767]) && var.node_ports.edge != var.node_ports.rpc
    error_message = "Two different ports from 30000 to 32767."
  }
}

variable "postgres_version" {
  description = "18, or a minor version of it."
  type        = string

  validation {
    condition     = can(regex("^18(\\.[0-9]+)?$", var.postgres_version))
    error_message = "The platform is tested with PostgreSQL 18."
  }
}

variable "postgres" {
  description = "Class of the database's machine, and its first storage in GB, which may grow to four times that."
  type        = object({ class = string, storage_gb = number })

  validation {
    condition     = startswith(var.postgres.class, "db.") && var.postgres.storage_gb >= 20 && var.postgres.storage_gb <= 16384
    error_message = "A class such as db.m7g.large, and 20 to 16384 GB."
  }
}

variable "backup_days" {
  description = "For how many days the databases can be brought back to any moment."
  type        = number

  validation {
    condition     = var.backup_days >= 1 && var.backup_days <= 35
    error_message = "1 to 35 days: the cloud's limit."
  }
}

variable "available" {
  description = "A second database stands by in another zone."
  type        = bool
}

variable "protected" {
  description = "Databases, cluster and balancers can't be deleted before this is set to false and applied."
  type        = bool
}
