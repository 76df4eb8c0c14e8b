# In front of an ingress controller: it passes bytes on with the caller's own address; the controller ends TLS.
resource "aws_security_group" "main" {
  name        = var.name
  description = var.internal ? "Calls between tiers" : "People and providers"
  vpc_id      = var.vpc_id
}

resource "aws_vpc_security_group_ingress_rule" "callers" {
  for_each          = toset(var.caller_cidrs)
  security_group_id = aws_security_group.main.id
  cidr_ipv4         = each.key
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
}

resource "aws_vpc_security_group_egress_rule" "nodes" {
  security_group_id            = aws_security_group.main.id
  referenced_security_group_id = var.node_security_group_id
  ip_protocol                  = "tcp"
  from_port                    = var.node_port
  to_port                      = var.node_port
}

resource "aws_vpc_security_group_ingress_rule" "nodes" {
  security_group_id            = var.node_security_group_id
  referenced_security_group_id = aws_security_group.main.id
  description                  = "From ${var.name}"
  ip_protocol                  = "tcp"
  from_port                    = var.node_port
  to_port                      = var.node_port
}

resource "aws_lb" "main" {
  name                             = var.name
  load_balancer_type               = "network"
  internal                         = var.internal
  subnets                          = var.subnet_ids
  security_groups                  = [aws_security_group.main.id]
  enable_deletion_protection       = var.protected
  enable_cross_zone_load_balancing = true
}

resource "aws_lb_target_group" "main" {
  name                   = var.name
  vpc_id                 = var.vpc_id
  target_type            = "instance"
  protocol               = "TCP"
  port                   = var.node_port
  preserve_client_ip     = "true"
  deregistration_delay   = "60"
  connection_termination = true

  health_check {
    protocol = "TCP"
    interval = 10
  }
}

resource "aws_lb_listener" "main" {
  load_balancer_arn = aws_lb.main.arn
  protocol          = "TCP"
  port              = 443

  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.main.arn
  }
}

resource "aws_autoscaling_attachment" "main" {
  autoscaling_group_name = var.autoscaling_group
  lb_target_group_arn    = aws_lb_target_group.main.arn
}
