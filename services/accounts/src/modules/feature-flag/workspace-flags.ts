import type { LiveFlags } from '@fieldloom/feature-flags/live-flags';

/** Feature flags as this region knows them, as far as browsers are told. */
export type WorkspaceFlags = Pick<LiveFlags, 'forClients' | 'watchForClients'>;

export const WORKSPACE_FLAGS = Symbol('WORKSPACE_FLAGS');
