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

variable "scope" {
  description = "The region's name in the platform."
  type        = string

  validation {
    condition     = contains(["us_a", "us_b", "eu_a", "au_a"], var.scope)
    error_message = "us_a, us_b, eu_a or au_a."
  }
}

variable "account_id" {
  description = "The account that this environment belongs to: nothing is ever changed in another one."
  type        = string
}

variable "cloud_region" {
  description = "The cloud's region, such as eu-central-1. It must lie where the scope says: what people write stays there."
  type        = string

  validation {
    condition     = startswith(var.cloud_region, { us = "us-", eu = "eu-", au = "ap-southeast-" }[substr(var.scope, 0, 2)])
    error_message = "The region's data would leave the part of the world that its name promises."
  }
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
  description = "The network of the global tier; routes between the networks (peering or a transit gateway) are the operator's."
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

  validation {
    condition     = var.nodes.disk_gb >= 60
    error_message = "Recordings are worked on in 20 GB of a node's disk, twice, beside the images: at least 60 GB."
  }
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

variable "kafka_version" {
  description = "4.x, without ZooKeeper."
  type        = string
  default     = "4.1.x.kraft"

  validation {
    condition     = can(regex("^4\\.[0-9]+\\.x\\.kraft$", var.kafka_version))
    error_message = "Such as 4.1.x.kraft."
  }
}

variable "kafka" {
  description = "Class of the brokers' machines, and the storage of each in GB."
  type        = object({ class = string, storage_gb = number })

  validation {
    condition     = startswith(var.kafka.class, "kafka.") && var.kafka.storage_gb >= 10 && var.kafka.storage_gb <= 16384
    error_message = "A class such as kafka.m7g.large, and 10 to 16384 GB."
  }
}

variable "opensearch_version" {
  description = "3.x, which has hybrid queries and vectors by Lucene."
  type        = string
  default     = "3.3"

  validation {
    condition     = can(regex("^3\\.[0-9]+$", var.opensearch_version))
    error_message = "The platform is tested with OpenSearch 3."
  }
}

variable "opensearch" {
  description = "Class of the nodes' machines, and the storage of each in GB."
  type        = object({ class = string, storage_gb = number })

  validation {
    condition     = endswith(var.opensearch.class, ".search") && var.opensearch.storage_gb >= 10 && var.opensearch.storage_gb <= 16384
    error_message = "A class such as r7g.large.search, and 10 to 16384 GB."
  }
}

variable "opensearch_first_password" {
  description = "The administrator's, in TF_VAR_opensearch_first_password and in no file. It comes into the state: change it by hand once the domain is there."
  type        = string
  sensitive   = true

  validation {
    condition     = length(var.opensearch_first_password) >= 20
    error_message = "At least 20 characters."
  }
}

variable "objects_kept_days" {
  description = "For how many days a deleted or overwritten file can be brought back; what people had erased is there as long."
  type        = number
  default     = 14

  validation {
    condition     = var.objects_kept_days >= 1 && var.objects_kept_days <= 30
    error_message = "1 to 30 days: an erasure is promised within 30."
  }
}

variable "wildcard" {
  description = "Unknown hosts below root_domain come to this region's edge, which knows where they belong; one region has it."
  type        = bool
  default     = false
}
