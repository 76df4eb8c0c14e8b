import type { AddressInfo } from 'node:net';
import type { Actor } from '@fieldloom/auth/actor';
import type { Keys } from '@fieldloom/auth/keys';
import { notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { callersOfAll } from '@fieldloom/rpc/callers';
import { actorOf, type RpcServerOptions, registerRpc } from '@fieldloom/rpc/server';
import { memberOf } from '@fieldloom/testkit/subgraph-client';
import { type FastifyInstance, fastify } from 'fastify';

interface User {
  teamId: string;
  email: string;
  /** Empty if they were removed. */
  role: string;
}

interface ContentObject {
  teamId: string;
  /** Who created it. */
  userId: string;
  kind: 'NOTE' | 'INSIGHT' | 'HIGHLIGHT' | 'PROJECT';
  title: string;
  projectId: string;
  noteId: string;
}

interface Invite {
  teamId: string;
  email: string;
  status: 'PENDING' | 'REVOKED';
}

interface AccessRequest {
  teamId: string;
  email: string;
  status: 'REQUESTED' | 'APPROVED' | 'DENIED';
  adminEmails: string[];
}

interface SupportRequest {
  teamId: string;
  status: 'REQUESTED' | 'DENIED';
  adminEmails: string[];
}

const CONTENT_CALLERS = {
  ...callersOfAll(ContentService, ['notifications']),
  checkAccess: { asked: ['notifications'], naming: ['notifications'] },
};

/** What accounts and content know, behind their real RPC. */
export class PeerStandIns {
  /** What content knows about each note, insight or highlight. */
  readonly authors = new Map<string, ContentObject>();
  /** Workspace by project. */
  readonly #projects = new Map<string, string>();
  /** `object/user` pairs. Everybody else can read everything in their workspace. */
  readonly hidden = new Set<string>();
  /** Who has a FULL grant, by object. */
  readonly holders = new Map<string, { userIds: string[]; groupIds: string[]; everybody: boolean }>();
  /** `object/user` pairs with FULL; everybody else has READ. */
  readonly full = new Set<string>();
  /** Members by group. */
  readonly groups = new Map<string, string[]>();
  addresses: Record<string, string> = {};
  readonly #invites = new Map<string, Invite>();
  readonly #accessRequests = new Map<string, AccessRequest>();
  readonly #staffTenantCreations = new Map<string, string>();
  readonly #supportRequests = new Map<string, SupportRequest>();
  readonly #users = new Map<string, User>();
  readonly #keys: Keys;
  readonly #servers: FastifyInstance[] = [];

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  addNote(teamId: string, userId: string): string {
    const id = newId();
    this.authors.set(id, { teamId, userId, kind: 'NOTE', title: 'Note', projectId: newId(), noteId: id });
    return id;
  }

  addProject(teamId: string): string {
    const id = newId();
    this.#projects.set(id, teamId);
    return id;
  }

  /** A highlight belongs to the note with the given id; other kinds belong to none. */
  addObject(object: Omit<ContentObject, 'noteId'> & { noteId?: string }): string {
    const id = newId();
    this.authors.set(id, { ...object, noteId: object.noteId ?? (object.kind === 'NOTE' ? id : '') });
    return id;
  }

  hideFrom(objectId: string, userId: string): void {
    this.hidden.add(`${objectId}/${userId}`);
  }

  /** URL of the logo, by workspace. */
  readonly logos = new Map<string, string>();
  /** Workspaces that an admin has closed. */
  readonly closed = new Set<string>();

  addUser(user: User): string {
    const id = newId();
    this.#users.set(id, user);
    return id;
  }

  removeUser(id: string): void {
    const user = this.#users.get(id);
    if (user !== undefined) this.#users.set(id, { ...user, role: '' });
  }

  addAccessRequest(request: AccessRequest): string {
    const id = newId();
    this.#accessRequests.set(id, request);
    return id;
  }

  /**
   * @param email The first admin's.
   * @returns the workspace's id.
   */
  addStaffTenantCreation(email: string): string {
    const teamId = newId();
    this.#staffTenantCreations.set(teamId, email);
    return teamId;
  }

  addSupportRequest(request: SupportRequest): string {
    const id = newId();
    this.#supportRequests.set(id, request);
    return id;
  }

  addInvite(invite: Invite): string {
    const id = newId();
    this.#invites.set(id, invite);
    return id;
  }

  /**
   * Starts both services.
   * @returns their addresses, for `Peers`.
   */
  async start(): Promise<Record<string, string>> {
    const accounts = await this.#serve('accounts', callersOfAll(AccountsService, ['notifications']), (router) =>
      router.service(AccountsService, {
        getUsers: async ({ teamId, userIds }) => ({
          users: userIds.flatMap((id) => {
            const user = this.#users.get(id);
            return user?.teamId === teamId ? [{ id, name: '', email: user.email, role: user.role }] : [];
          }),
        }),
        listMemberIds: async ({ teamId, groupIds, managers }) => {
          const inGroups = new Set(groupIds.flatMap((id) => this.groups.get(id) ?? []));
          const users = [...this.#users].filter(([, user]) => user.teamId === teamId && user.role !== '');
          const found = users.filter(([id, { role }]) => inGroups.has(id) || (managers && role === 'MANAGER'));
          return { userIds: found.map(([id]) => id) };
        },
        getWorkspace: async ({ teamId }) => ({
          id: teamId,
          name: 'Field team',
          subdomain: 'field',
          closed: this.closed.has(teamId),
          logoUrl: this.logos.get(teamId) ?? '',
        }),
        getStaffTenantCreation: async ({ teamId }) => {
          const email = this.#staffTenantCreations.get(teamId);
          if (email === undefined) throw notFound();
          const staffName = 'Support (<b>Ada</b>)';
          return { staffName, email, workspaceName: 'Field team', url: 'http://x.test/' };
        },
        getSupportRequest: async ({ teamId, supportAccessId }) => {
          const request = this.#supportRequests.get(supportAccessId);
          if (request?.teamId !== teamId) throw notFound();
          const { status, adminEmails } = request;
          return {
            id: supportAccessId,
            status,
            name: 'Support (<b>Ada</b>)',
            reason: 'A recording does not play',
            hours: 4,
            workspaceName: 'Field team',
            adminEmails,
            reviewUrl: 'http://x.test/settings/security#support',
          };
        },
        getAccessRequest: async ({ teamId, accessRequestId }) => {
          const request = this.#accessRequests.get(accessRequestId);
          if (request?.teamId !== teamId) throw notFound();
          const { email, status, adminEmails } = request;
          return {
            id: accessRequestId,
            email,
            name: '<b>Ada</b>',
            message: 'Let me in',
            status,
            workspaceName: 'Field team',
            adminEmails,
            reviewUrl: 'http://x.test/settings/users',
            enterUrl: 'http://x.test/',
          };
        },
        getInvite: async ({ teamId, inviteId }) => {
          const invite = this.#invites.get(inviteId);
          if (invite?.teamId !== teamId) throw notFound();
          const { email, status } = invite;
          return {
            id: inviteId,
            email,
            status,
            role: 'VIEWER',
            workspaceName: 'Field team',
            acceptUrl: 'http://x.test/',
          };
        },
      }),
    );
    const content = await this.#serve('content', CONTENT_CALLERS, (router) =>
      router.service(ContentService, {
        getTitles: async ({ teamId, objects }) => ({
          titles: objects.flatMap((object) => {
            const found = this.authors.get(object.id);
            if (found?.teamId !== teamId || found.kind !== object.kind) return [];
            const { title, userId: createdBy, projectId, noteId } = found;
            return [{ object, title, createdBy, projectId, noteId }];
          }),
        }),
        listHolders: async ({ object }) => this.holders.get(object?.id ?? '') ?? {},
        checkAccess: async ({ objects }, context) => ({
          levels: objects.flatMap((object) => {
            const actor = actorOf(context);
            const teamId = this.authors.get(object.id)?.teamId ?? this.#projects.get(object.id);
            const isRead = teamId === actor.teamId && !this.hidden.has(`${object.id}/${actor.userId}`);
            const level = this.full.has(`${object.id}/${actor.userId}`) ? 'FULL' : 'READ';
            return isRead ? [{ object, level }] : [];
          }),
        }),
      }),
    );
    this.addresses = { accounts, content };
    return this.addresses;
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await server.close();
  }

  #memberOf(teamId: string, userId: string): Actor | undefined {
    const user = this.#users.get(userId);
    if (user === undefined || user.teamId !== teamId || user.role === '') return undefined;
    return memberOf(teamId, { userId });
  }

  async #serve(
    service: string,
    callers: RpcServerOptions['callers'],
    routes: RpcServerOptions['routes'],
  ): Promise<string> {
    const server = fastify({ forceCloseConnections: true });
    await registerRpc(server as unknown as FastifyInstance, {
      keys: this.#keys,
      service,
      callers,
      members: async ({ teamId, userId }) => this.#memberOf(teamId, userId),
      routes,
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    this.#servers.push(server as unknown as FastifyInstance);
    return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }
}
