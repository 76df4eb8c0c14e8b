import type { DeployEnvironment } from '@fieldloom/kernel/enums';

/** Bounds of what is noted with a change: ids of the operators' chat, opaque here, in which no name or address fits. */
export const META_LIMITS = {
  /** Characters. */
  messageTs: 32,
  userId: 64,
} as const;

export interface DeployMeta {
  messageTs?: string | undefined;
  userId?: string | undefined;
}

/** Whether deploys may go on in an environment. */
export interface DeployStatus {
  environment: DeployEnvironment;
  enabled: boolean;
  /** Since when it is enabled, or is not. */
  since: Date;
  version: number;
  meta: DeployMeta;
}

export interface DeployStatusChange {
  enabled: boolean;
  meta: DeployMeta;
  /** Of what the caller has seen; undefined = whatever it is now. */
  expectedVersion: number | undefined;
}
