import type { DeployEnvironment } from '@fieldloom/kernel/enums';
import { callJson } from '../../client/call-json.ts';

export interface DeployStatus {
  environment: DeployEnvironment;
  enabled: boolean;
  /** When it was enabled or disabled. */
  since: string;
  version: number;
  /** Ids in the operator's chat. */
  meta?: { messageTs?: string; userId?: string };
}

const PATH = '/api/global/deploy-status';

export async function listDeployStatus(bearer: string): Promise<DeployStatus[]> {
  const { environments } = await callJson<{ environments: DeployStatus[] }>(PATH, { bearer });
  return environments;
}

export function findDeployStatus(bearer: string, environment: string): Promise<DeployStatus> {
  return callJson<DeployStatus>(`${PATH}/${encodeURIComponent(environment)}`, { bearer });
}
