import type { LiveFlags } from '@fieldloom/feature-flags/live-flags';

/** The region's feature flags, limited to what browsers get. */
export type WorkspaceFlags = Pick<LiveFlags, 'forClients' | 'watchForClients'>;

export const WORKSPACE_FLAGS = Symbol('WORKSPACE_FLAGS');
