output "vpc_id" {
  value = aws_vpc.main.id
}

output "subnets" {
  description = "balancers, pods, engines → ids, one for each zone."
  value = {
    balancers = [for subnet in aws_subnet.balancers : subnet.id]
    pods      = [for subnet in aws_subnet.pods : subnet.id]
    engines   = [for subnet in aws_subnet.engines : subnet.id]
  }
}

output "cidrs" {
  description = "balancers, pods, engines → their addresses."
  value = {
    balancers = local.balancers
    pods      = local.pods
    engines   = local.engines
  }
}
