import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import type { RouteCall, RouteCases } from '@fieldloom/testkit/route-cases';
import { SamlIdp } from '@fieldloom/testkit/saml-kit';
import { SsoTicketService } from '../src/modules/sso-ticket/sso-ticket.service.ts';
import type { TestAccounts, Workspace } from './kit.ts';
import { addStaff } from './support-kit.ts';

/** Arguments of somebody in a customer's IT. */
export interface TicketWorld {
  right: string;
  ofOther: string;
  replaced: string;
  /** Their provider's metadata. */
  metadata: string;
}

interface Worlds {
  workspace: Workspace;
  ticket: TicketWorld;
}

export async function makeTicketWorld(
  accounts: TestAccounts,
  workspace: Workspace,
  other: Workspace,
): Promise<TicketWorld> {
  const make = async ({ teamId }: Workspace): Promise<string> => {
    const { staffId } = await addStaff(accounts, teamId);
    const tickets = accounts.app.context.get(SsoTicketService);
    const made = await accounts.database.forWorkspace({ teamId }, (trx) =>
      tickets.make(trx, { teamId, staffId, days: SSO_LIMITS.ticketDays }),
    );
    return made.token;
  };
  return {
    replaced: await make(workspace),
    right: await make(workspace),
    ofOther: await make(other),
    metadata: (await SamlIdp.make()).metadata(),
  };
}

/** @param own Cases that every route on a workspace's host has. */
export function ticketRoutes<World extends Worlds>(own: {
  hosts: RouteCases<World>['foreign'];
  origins: RouteCases<World>['forbidden'];
  onHost: (at: Workspace) => Record<string, string>;
}): Record<string, RouteCases<World>> {
  const x = (length: number) => 'x'.repeat(length);
  const saved = ({ ticket }: World) => ({ name: 'By ticket', strategy: 'samlp', saml: { metadata: ticket.metadata } });
  const post =
    (path: string, more: (world: World) => object = () => ({})) =>
    (world: World): RouteCall => ({
      method: 'POST',
      path: `/api/auth/single-sign-on-setup/${path}`,
      headers: { ...own.onHost(world.workspace), origin: `http://${world.workspace.host}` },
      body: { token: world.ticket.right, ...more(world) },
    });
  /** @param more What a right call sends in addition to the token. */
  const casesOf = (more: (world: World) => object = () => ({})) => {
    const withToken = (token: (ticket: TicketWorld) => unknown) => (world: World) => ({
      body: { ...more(world), token: token(world.ticket) },
    });
    return {
      status: 200,
      body: 'json',
      unsigned: 'the ticket is the credential',
      foreign: [
        ...(typeof own.hosts === 'string' ? [] : own.hosts),
        { what: 'another workspace’s ticket', change: withToken(({ ofOther }) => ofOther) },
        { what: 'a ticket that was replaced', change: withToken(({ replaced }) => replaced) },
        { what: 'a ticket that nobody made', change: withToken(() => 'A'.repeat(43)) },
        { what: 'a ticket with a NUL', change: withToken(() => `${'A'.repeat(42)}\0`) },
        { what: 'a short ticket', change: withToken(() => 'x') },
      ],
      forbidden: own.origins,
      malformed: [
        { what: 'nothing', change: () => ({ body: {} }) },
        { what: 'an empty ticket', change: withToken(() => '') },
        { what: 'a ticket that is a list', change: withToken(({ right }) => [right]) },
      ],
      oversized: [{ what: 'a long ticket', change: withToken(() => x(201)) }],
    } as const;
  };
  const saves = casesOf(saved);
  /** Makes a right call with other arguments. */
  const saying = (change: object) => (world: World) => ({
    body: { token: world.ticket.right, ...saved(world), ...change },
  });
  return {
    'POST /api/auth/single-sign-on-setup/read': { ...casesOf(), right: post('read') },
    'POST /api/auth/single-sign-on-setup/save': {
      ...saves,
      right: post('save', saved),
      malformed: [
        ...saves.malformed,
        { what: 'no name', change: saying({ name: undefined }) },
        { what: 'a name of spaces', change: saying({ name: '  ' }) },
        { what: 'no kind', change: saying({ strategy: undefined }) },
        { what: 'an unknown kind', change: saying({ strategy: 'wsfed' }) },
        { what: 'nothing of the provider', change: saying({ saml: undefined }) },
        { what: 'the other protocol', change: saying({ saml: undefined, oidc: { issuer: 'x', clientId: 'x' } }) },
        { what: 'metadata that are a list', change: saying({ saml: { metadata: ['x'] } }) },
        { what: 'metadata of nobody', change: saying({ saml: { metadata: '<a/>' } }), code: 'UNPROCESSABLE' },
        { what: 'certificates that are none', change: saying({ saml: { ...PARTS, certificates: ['x'] } }) },
      ],
      oversized: [
        ...saves.oversized,
        { what: 'a name of 101', change: saying({ name: x(101) }) },
        { what: 'long metadata', change: saying({ saml: { metadata: x(SSO_LIMITS.metadata + 1) } }) },
        { what: 'a long address', change: saying({ saml: { metadataUrl: `https://x.example/${x(2_000)}` } }) },
        { what: 'eleven certificates', change: saying({ saml: { ...PARTS, certificates: Array(11).fill('x') } }) },
      ],
    },
    // This comes last, because it uses up the ticket.
    'POST /api/auth/single-sign-on-setup/finish': { ...casesOf(), right: post('finish') },
  };
}

const PARTS = { entityId: 'https://idp.example', signOnUrl: 'https://idp.example/sso' };
