output "name" {
  value = aws_eks_cluster.main.name
}

output "node_security_group_id" {
  description = "That of the nodes and of the control plane."
  value       = aws_eks_cluster.main.vpc_config[0].cluster_security_group_id
}

output "autoscaling_group" {
  description = "The nodes, as a balancer reaches them."
  value       = aws_eks_node_group.main.resources[0].autoscaling_groups[0].name
}
