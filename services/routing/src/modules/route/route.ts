import type { RegionCode } from '@fieldloom/kernel/enums';
import type { RouteState } from '../../database.ts';

export interface TenantRoute {
  teamId: string;
  subdomain: string;
  region: RegionCode;
  state: RouteState;
  version: number;
  sequence: number;
  createdAt: Date;
  /** Names that it had, under which it is found still. */
  formerSubdomains: readonly string[];
}

/** Whoever writes: the services of a region may write what is theirs, an operator's tool of the global tier everything. */
export interface RouteWriter {
  scope: string;
  service: string;
}

export interface RouteInput {
  teamId: string;
  subdomain: string;
  region: RegionCode;
  state: RouteState;
}
