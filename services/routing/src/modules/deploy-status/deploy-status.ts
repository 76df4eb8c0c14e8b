import type { DeployEnvironment } from '@fieldloom/kernel/enums';

/**
 * Limits for the ids of the operators' chat that are stored with a change. They are opaque here, and too short for
 * names or addresses.
 */
export const META_LIMITS = {
  /** Characters. */
  messageTs: 32,
  userId: 64,
} as const;

export interface DeployMeta {
  messageTs?: string | undefined;
  userId?: string | undefined;
}

/** Whether deployments may proceed in an environment. */
export interface DeployStatus {
  environment: DeployEnvironment;
  enabled: boolean;
  /** Since when it is enabled or disabled. */
  since: Date;
  version: number;
  meta: DeployMeta;
}

export interface DeployStatusChange {
  enabled: boolean;
  meta: DeployMeta;
  /** The version that the caller has seen; undefined: any. */
  expectedVersion: number | undefined;
}
