import type { IncomingHttpHeaders } from 'node:http';
import { findRegion } from '@fieldloom/kernel/enums';
import { notFound, wrongRegion } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';

/** The edge sets it for the host that was called, from its replica of the routes. */
export const TEAM_HEADER = 'x-fieldloom-team';
export const REGION_HEADER = 'x-fieldloom-region';

export interface HostSettings {
  /** This region, for example eu_a. */
  scope: string;
  /** For example fieldloom.localhost:8080. */
  rootDomain: string;
  /** Every workspace uses its protocol. */
  rootOrigin: string;
}

/** The workspace whose host was called. */
export interface WorkspaceHost {
  teamId: string;
  /** The only origin of the workspace's pages. */
  origin: string;
}

/**
 * @throws NOT_FOUND for a host that belongs to no workspace; WRONG_REGION with the home of one that another region
 * holds.
 */
export function readWorkspaceHost(headers: IncomingHttpHeaders, settings: HostSettings): WorkspaceHost {
  const teamId = headers[TEAM_HEADER];
  const region = headers[REGION_HEADER];
  const host = headers.host?.toLowerCase();
  const protocol = new URL(settings.rootOrigin).protocol;
  if (typeof region === 'string' && region !== settings.scope) {
    const home = findRegion(region);
    if (home !== undefined) throw wrongRegion(`${protocol}//${home.host}.${settings.rootDomain}`);
  }
  if (region !== settings.scope || typeof teamId !== 'string' || !isUuid(teamId)) throw unknownWorkspace();
  if (host === undefined || !host.endsWith(`.${settings.rootDomain}`)) throw unknownWorkspace();
  return { teamId, origin: `${protocol}//${host}` };
}

function unknownWorkspace(): Error {
  return notFound('There is no workspace at this address');
}
