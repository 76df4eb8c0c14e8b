# Kubernetes for one tier: network policies are enforced, secrets are encrypted, nobody is an admin by accident.
locals {
  policy = "arn:aws:iam::aws:policy"
  assumed_by = {
    for service in ["eks", "ec2"] : service => jsonencode({
      Version = "2012-10-17"
      Statement = [{
        Effect    = "Allow"
        Action    = "sts:AssumeRole"
        Principal = { Service = "${service}.amazonaws.com" }
      }]
    })
  }
}

resource "aws_iam_role" "cluster" {
  name               = "${var.name}-cluster"
  assume_role_policy = local.assumed_by["eks"]
}

resource "aws_iam_role_policy_attachment" "cluster" {
  role       = aws_iam_role.cluster.name
  policy_arn = "${local.policy}/AmazonEKSClusterPolicy"
}

resource "aws_iam_role" "nodes" {
  name               = "${var.name}-nodes"
  assume_role_policy = local.assumed_by["ec2"]
}

resource "aws_iam_role_policy_attachment" "nodes" {
  for_each   = toset(["AmazonEKSWorkerNodePolicy", "AmazonEKS_CNI_Policy", "AmazonEC2ContainerRegistryPullOnly"])
  role       = aws_iam_role.nodes.name
  policy_arn = "${local.policy}/${each.key}"
}

resource "aws_cloudwatch_log_group" "cluster" {
  name              = "/aws/eks/${var.name}/cluster"
  retention_in_days = 90
  kms_key_id        = var.kms_key_arn
}

resource "aws_eks_cluster" "main" {
  name                          = var.name
  version                       = var.kubernetes_version
  role_arn                      = aws_iam_role.cluster.arn
  deletion_protection           = var.protected
  bootstrap_self_managed_addons = false
  enabled_cluster_log_types     = ["api", "audit", "authenticator"]

  vpc_config {
    subnet_ids              = var.subnet_ids
    endpoint_private_access = true
    endpoint_public_access  = length(var.api_cidrs) > 0
    public_access_cidrs     = length(var.api_cidrs) > 0 ? var.api_cidrs : null
  }

  access_config {
    authentication_mode                         = "API"
    bootstrap_cluster_creator_admin_permissions = false
  }

  encryption_config {
    resources = ["secrets"]
    provider {
      key_arn = var.kms_key_arn
    }
  }

  upgrade_policy {
    support_type = "STANDARD"
  }

  depends_on = [aws_iam_role_policy_attachment.cluster, aws_cloudwatch_log_group.cluster]
}

resource "aws_eks_access_entry" "admins" {
  for_each      = var.admin_arns
  cluster_name  = aws_eks_cluster.main.name
  principal_arn = each.key
}

resource "aws_eks_access_policy_association" "admins" {
  for_each      = var.admin_arns
  cluster_name  = aws_eks_cluster.main.name
  principal_arn = aws_eks_access_entry.admins[each.key].principal_arn
  policy_arn    = "arn:aws:eks::aws:cluster-access-policy/AmazonEKSClusterAdminPolicy"

  access_scope {
    type = "cluster"
  }
}

# Before the nodes: without it no pod has an address. By itself it does not enforce network policies.
resource "aws_eks_addon" "network" {
  cluster_name         = aws_eks_cluster.main.name
  addon_name           = "vpc-cni"
  configuration_values = jsonencode({ enableNetworkPolicy = "true" })
}

resource "aws_launch_template" "nodes" {
  name = "${var.name}-nodes"

  # Recordings and documents are worked on here (processes.*.scratch of the chart).
  block_device_mappings {
    device_name = "/dev/xvda"

    ebs {
      volume_type           = "gp3"
      volume_size           = var.nodes.disk_gb
      encrypted             = "true"
      delete_on_termination = "true"
    }
  }

  # One hop: a pod does not get at the node's own credentials.
  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = 1
  }
}

resource "aws_eks_node_group" "main" {
  cluster_name    = aws_eks_cluster.main.name
  node_group_name = var.name
  node_role_arn   = aws_iam_role.nodes.arn
  subnet_ids      = var.subnet_ids
  instance_types  = var.nodes.types
  ami_type        = "AL2023_x86_64_STANDARD"

  launch_template {
    id      = aws_launch_template.nodes.id
    version = aws_launch_template.nodes.latest_version
  }

  scaling_config {
    min_size     = var.nodes.min
    max_size     = var.nodes.max
    desired_size = var.nodes.min
  }

  update_config {
    max_unavailable = 1
  }

  lifecycle {
    # The cluster's autoscaler decides.
    ignore_changes = [scaling_config[0].desired_size]
  }

  depends_on = [aws_iam_role_policy_attachment.nodes, aws_eks_addon.network]
}

resource "aws_eks_addon" "others" {
  for_each     = toset(["coredns", "kube-proxy", "metrics-server", "eks-pod-identity-agent"])
  cluster_name = aws_eks_cluster.main.name
  addon_name   = each.key
  depends_on   = [aws_eks_node_group.main]
}
