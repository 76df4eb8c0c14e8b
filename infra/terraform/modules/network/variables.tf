variable "name" {
  description = "Begins the names of everything here."
  type        = string
}

variable "cloud_region" {
  description = "The cloud's region, such as eu-central-1."
  type        = string
}

variable "cidr" {
  description = "Addresses of the network: a /18 that no other tier has."
  type        = string
}

variable "zones" {
  description = "Availability zones, three or two."
  type        = list(string)
}

variable "endpoints" {
  description = "Services of the cloud that pods reach inside of the network, each with its port."
  type        = map(number)
}
