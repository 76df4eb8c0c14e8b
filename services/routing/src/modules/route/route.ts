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
  /** Former names by which it can still be found. */
  formerSubdomains: readonly string[];
}

/** The writer: services of a region may write their own routes; an operator's tool of the global tier may write all. */
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
