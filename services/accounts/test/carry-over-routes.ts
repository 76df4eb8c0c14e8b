import type { RouteCases } from '@fieldloom/testkit/route-cases';
import { TEAM_HEADER } from '../src/modules/workspace/workspace-host.service.ts';
import type { Workspace } from './kit.ts';

interface CarryOverWorld {
  workspace: Workspace;
  other: Workspace;
}

const SECRET = 'A'.repeat(43);
const PATH = '/api/auth/carry-over';
const LEADS_ON = 'a navigation: who is nobody is led on, to sign in; subdomain.spec.ts has it';

const hosts: RouteCases<CarryOverWorld>['foreign'] = [
  { what: 'a host that is no workspace’s', change: () => ({ headers: { [TEAM_HEADER]: undefined } }) },
  { what: 'the host of another workspace', change: ({ other }) => ({ headers: { host: other.host } }) },
];
const at =
  (path: string) =>
  ({ workspace }: CarryOverWorld) => ({
    method: 'GET',
    path: `${PATH}/${path}`,
    headers: { host: workspace.host, [TEAM_HEADER]: workspace.teamId },
  });
const path = (text: string) => () => ({ path: `${PATH}/${text}` });
const shared = { status: 302, body: 'none', unsigned: LEADS_ON, foreign: hosts, forbidden: LEADS_ON } as const;

export const carryOverRoutes: Record<string, RouteCases<CarryOverWorld>> = {
  'GET /api/auth/carry-over/start': {
    ...shared,
    right: at('start?next=/'),
    malformed: [{ what: 'two pages', change: path('start?next=/a&next=/b') }],
    oversized: [
      { what: 'a long page', change: path(`start?next=/${'x'.repeat(4_000)}`) },
      { what: 'a long name', change: path(`start?from=${'x'.repeat(64)}`) },
    ],
  },
  'GET /api/auth/carry-over/give': {
    ...shared,
    right: at(`give?state=${SECRET}&code_challenge=${SECRET}`),
    malformed: [
      { what: 'nothing', change: path('give') },
      { what: 'no challenge', change: path(`give?state=${SECRET}`) },
      { what: 'a short state', change: path(`give?state=x&code_challenge=${SECRET}`) },
    ],
    oversized: [{ what: 'a long state', change: path(`give?state=${SECRET}A&code_challenge=${SECRET}`) }],
  },
  'GET /api/auth/carry-over/take': {
    ...shared,
    right: at(`take?state=${SECRET}&code=${SECRET}`),
    malformed: [
      { what: 'nothing', change: path('take') },
      { what: 'two codes', change: path(`take?state=${SECRET}&code=${SECRET}&code=${SECRET}`) },
    ],
    oversized: [{ what: 'a long code', change: path(`take?state=${SECRET}&code=${SECRET}A`) }],
  },
};
