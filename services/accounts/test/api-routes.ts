import { newApiKey } from '@fieldloom/auth/api-key';
import type { RouteCall, RouteCases } from '@fieldloom/testkit/route-cases';
import { createToken } from './api-kit.ts';
import { actorOf, type TestAccounts, type Workspace } from './kit.ts';

/** Keys with which the routes for programs are called. */
export interface ApiWorld {
  right: string;
  revoked: string;
  /** Has another scope. */
  narrow: string;
  ofOther: string;
}

interface Worlds {
  workspace: Workspace;
  api: ApiWorld;
  session: Record<'own' | 'other' | 'expired' | 'revoked' | 'removed', string>;
}

export async function makeApiWorld(accounts: TestAccounts, workspace: Workspace, other: Workspace): Promise<ApiWorld> {
  const make = async (at: Workspace, scopes: ['AUDIT_LOG_READ'] | ['CONTENT_READ'] = ['AUDIT_LOG_READ']) =>
    createToken(accounts, actorOf(at), { scopes });
  const revoked = await make(workspace);
  await accounts.graphql(actorOf(workspace), `mutation { revokeApiToken(id: "${revoked.id}") }`);
  return {
    right: (await make(workspace)).token,
    revoked: revoked.token,
    narrow: (await make(workspace, ['CONTENT_READ'])).token,
    ofOther: (await make(other)).token,
  };
}

/** @param own Cases that every route on a workspace's host has. */
export function apiRoutes<World extends Worlds>(own: {
  hosts: RouteCases<World>['foreign'];
  onHost: (at: Workspace) => Record<string, string>;
}): Record<string, RouteCases<World>> {
  const bearer = (token: string): RouteCall => ({ headers: { authorization: `Bearer ${token}` } });
  const session = (who: keyof Worlds['session']) => (world: World) => ({
    headers: { authorization: undefined, cookie: world.session[who] },
  });
  const path = (query: string) => (): RouteCall => ({ path: `/api/auth/audit-log?${query}` });
  const x = (length: number) => 'x'.repeat(length);
  return {
    'GET /api/auth/audit-log': {
      right: ({ workspace, api }) => ({
        path: '/api/auth/audit-log?format=csv&action=audit-log.exported',
        headers: { ...own.onHost(workspace), ...bearer(api.right).headers },
      }),
      status: 200,
      body: 'none',
      unsigned: [
        { what: 'nobody', change: () => ({ headers: { authorization: undefined } }) },
        { what: 'another scheme', change: ({ api }) => ({ headers: { authorization: `Basic ${api.right}` } }) },
        { what: 'a key that was revoked', change: ({ api }) => bearer(api.revoked) },
        { what: "another workspace's key", change: ({ api }) => bearer(api.ofOther) },
        { what: 'a key that nobody made', change: ({ workspace }) => bearer(newApiKey('api', workspace.teamId).token) },
        { what: 'a key with a NUL', change: ({ api }) => bearer(`${api.right.slice(0, -1)}%00`) },
        { what: 'a session past its time', change: session('expired') },
        { what: 'a session that was signed out of', change: session('revoked') },
        { what: "a removed member's session", change: session('removed') },
        { what: "another workspace's session", change: session('other') },
      ],
      foreign: own.hosts,
      forbidden: [
        { what: 'a key for something else', change: ({ api }) => bearer(api.narrow) },
        {
          what: "another site's page",
          change: (world) => ({ headers: { ...session('own')(world).headers, 'sec-fetch-site': 'cross-site' } }),
        },
      ],
      malformed: [
        { what: 'no form', change: path('') },
        { what: 'an unknown form', change: path('format=xlsx') },
        { what: 'two forms', change: path('format=csv&format=csv') },
        { what: 'an unknown action', change: path('format=csv&action=nothing.happened') },
        { what: 'an actor that is no id', change: path('format=csv&actor=x') },
        { what: 'an object that is no id', change: path('format=csv&object=x') },
        { what: 'a kind with a NUL', change: path('format=csv&objectKind=%00') },
        { what: 'a day without a time', change: path('format=csv&since=2026-01-01') },
      ],
      oversized: [
        { what: 'a long action', change: path(`format=csv&action=${x(101)}`) },
        { what: 'a long kind', change: path(`format=csv&objectKind=${x(101)}`) },
      ],
    },
  };
}
