# One tier's network: balancers in public subnets, pods in private ones, engines where nothing leads out.
locals {
  balancers = cidrsubnet(var.cidr, 2, 0)
  pods      = cidrsubnet(var.cidr, 2, 1)
  engines   = cidrsubnet(var.cidr, 2, 2)
  zones     = { for index, zone in var.zones : zone => index }
}

resource "aws_vpc" "main" {
  cidr_block           = var.cidr
  enable_dns_support   = true
  enable_dns_hostnames = true
  tags                 = { Name = var.name }
}

resource "aws_subnet" "balancers" {
  for_each          = local.zones
  vpc_id            = aws_vpc.main.id
  availability_zone = each.key
  cidr_block        = cidrsubnet(local.balancers, 2, each.value)
  tags              = { Name = "${var.name}-balancers-${each.key}", "kubernetes.io/role/elb" = "1" }
}

resource "aws_subnet" "pods" {
  for_each          = local.zones
  vpc_id            = aws_vpc.main.id
  availability_zone = each.key
  cidr_block        = cidrsubnet(local.pods, 2, each.value)
  tags              = { Name = "${var.name}-pods-${each.key}", "kubernetes.io/role/internal-elb" = "1" }
}

resource "aws_subnet" "engines" {
  for_each          = local.zones
  vpc_id            = aws_vpc.main.id
  availability_zone = each.key
  cidr_block        = cidrsubnet(local.engines, 4, each.value)
  tags              = { Name = "${var.name}-engines-${each.key}" }
}

resource "aws_internet_gateway" "main" {
  vpc_id = aws_vpc.main.id
  tags   = { Name = var.name }
}

# One for each zone: the loss of a zone must not cut the others off from providers.
resource "aws_eip" "nat" {
  for_each = local.zones
  domain   = "vpc"
  tags     = { Name = "${var.name}-nat-${each.key}" }
}

resource "aws_nat_gateway" "main" {
  for_each      = local.zones
  allocation_id = aws_eip.nat[each.key].id
  subnet_id     = aws_subnet.balancers[each.key].id
  tags          = { Name = "${var.name}-${each.key}" }
  depends_on    = [aws_internet_gateway.main]
}

resource "aws_route_table" "balancers" {
  vpc_id = aws_vpc.main.id
  tags   = { Name = "${var.name}-balancers" }
}

resource "aws_route" "balancers" {
  route_table_id         = aws_route_table.balancers.id
  destination_cidr_block = "0.0.0.0/0"
  gateway_id             = aws_internet_gateway.main.id
}

resource "aws_route_table_association" "balancers" {
  for_each       = local.zones
  route_table_id = aws_route_table.balancers.id
  subnet_id      = aws_subnet.balancers[each.key].id
}

resource "aws_route_table" "pods" {
  for_each = local.zones
  vpc_id   = aws_vpc.main.id
  tags     = { Name = "${var.name}-pods-${each.key}" }
}

resource "aws_route" "pods" {
  for_each               = local.zones
  route_table_id         = aws_route_table.pods[each.key].id
  destination_cidr_block = "0.0.0.0/0"
  nat_gateway_id         = aws_nat_gateway.main[each.key].id
}

resource "aws_route_table_association" "pods" {
  for_each       = local.zones
  route_table_id = aws_route_table.pods[each.key].id
  subnet_id      = aws_subnet.pods[each.key].id
}

resource "aws_route_table" "engines" {
  vpc_id = aws_vpc.main.id
  tags   = { Name = "${var.name}-engines" }
}

resource "aws_route_table_association" "engines" {
  for_each       = local.zones
  route_table_id = aws_route_table.engines.id
  subnet_id      = aws_subnet.engines[each.key].id
}

resource "aws_security_group" "endpoints" {
  name        = "${var.name}-endpoints"
  description = "The provider's own services, as pods reach them"
  vpc_id      = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "endpoints" {
  for_each          = toset([for port in values(var.endpoints) : tostring(port)])
  security_group_id = aws_security_group.endpoints.id
  description       = "From pods"
  cidr_ipv4         = local.pods
  ip_protocol       = "tcp"
  from_port         = tonumber(each.key)
  to_port           = tonumber(each.key)
}

# With addresses of this network: what network policies can name, and traffic that never leaves it.
resource "aws_vpc_endpoint" "main" {
  for_each            = var.endpoints
  vpc_id              = aws_vpc.main.id
  vpc_endpoint_type   = "Interface"
  service_name        = "com.amazonaws.${var.cloud_region}.${each.key}"
  subnet_ids          = [for subnet in aws_subnet.engines : subnet.id]
  security_group_ids  = [aws_security_group.endpoints.id]
  private_dns_enabled = true
  tags                = { Name = "${var.name}-${each.key}" }

  dynamic "dns_options" {
    for_each = each.key == "s3" ? [1] : []
    content {
      private_dns_only_for_inbound_resolver_endpoint = false
    }
  }
}
