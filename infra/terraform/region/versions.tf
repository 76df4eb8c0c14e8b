terraform {
  required_version = ">= 1.11"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.66"
    }
  }

  # Given with `tofu init -backend-config`: where each operator keeps it, encrypted and with locks.
  backend "s3" {}
}

provider "aws" {
  region              = var.cloud_region
  allowed_account_ids = [var.account_id]

  default_tags {
    tags = {
      "fieldloom/environment" = var.environment
      "fieldloom/scope"       = var.scope
    }
  }
}
