import type { Actor } from '@fieldloom/auth/actor';
import { ALLOW_FLAGS, type AllowFlag } from '@fieldloom/kernel/entitlements';
import type { Role } from '@fieldloom/kernel/enums';
import { notFound, unavailable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import type { ActorKey, ActorSource } from '../../src/modules/actor/actor-directory.ts';
import type { EntitlementSource } from '../../src/modules/entitlement/entitlement.service.ts';
import type { ClipSource } from '../../src/modules/share/public-object.service.ts';
import type { ClipKind } from '../../src/schema.gen.ts';

/** Stands in for accounts, billing and media: what they say about workspaces, their users and clips. */
export class WorkspaceStub implements ActorSource, EntitlementSource, ClipSource {
  readonly #users = new Map<string, Actor>();
  /** Undefined means unlimited. */
  projectLimit: bigint | undefined;
  templateLimit: bigint | undefined;
  folderLimit: bigint | undefined;
  fieldLimit: bigint | undefined;
  tagBoardLimit: bigint | undefined;
  templates = true;
  publicLinks = true;
  /** Flags that the plan lacks. */
  readonly without = new Set<AllowFlag>();
  /** Finished clips, by highlight. */
  readonly clips = new Map<string, ClipKind>();
  mediaIsAway = false;
  accountsIsAway = false;
  /** Workspaces that the region's routing reports as not served here. */
  readonly unserved = new Set<string>();
  /** Ids of the documents that support opened, as recorded. */
  readonly supportUses: string[] = [];

  add(teamId: string, role: Role, changes: Partial<Actor> = {}): Actor {
    const actor: Actor = {
      teamId,
      userId: newId(),
      sessionId: newId(),
      role,
      admin: false,
      groupIds: [],
      entitlementVersion: 1,
      readOnly: false,
      ...changes,
    };
    this.#users.set(actor.userId, actor);
    return actor;
  }

  remove(actor: Actor): void {
    this.#users.delete(actor.userId);
  }

  change(actor: Actor, changes: Partial<Actor>): Actor {
    const changed = { ...actor, ...changes };
    this.#users.set(actor.userId, changed);
    return changed;
  }

  async getActor(key: Omit<ActorKey, 'sessionId'>): Promise<Actor> {
    return this.getUser(key.teamId, key.userId);
  }

  async getUser(teamId: string, userId: string): Promise<Actor> {
    if (this.accountsIsAway) throw unavailable('accounts is away');
    const user = this.#users.get(userId);
    if (user === undefined || user.teamId !== teamId) throw notFound();
    return user;
  }

  async listUnserved({ teamIds }: { teamIds: string[] }): Promise<{ teamIds: string[] }> {
    return { teamIds: teamIds.filter((teamId) => this.unserved.has(teamId)) };
  }

  async kindsOf(_teamId: string, highlightIds: readonly string[]): Promise<Map<string, ClipKind>> {
    if (this.mediaIsAway) throw unavailable('media is away');
    return new Map([...this.clips].filter(([id]) => highlightIds.includes(id)));
  }

  async recordSupportUse(key: ActorKey, { id }: { id: string }): Promise<void> {
    await this.getActor(key);
    this.supportUses.push(id);
  }

  async getWorkspaceName(): Promise<string> {
    return 'Field team';
  }

  async getUserName(_teamId: string, userId: string): Promise<string | null> {
    return this.#users.has(userId) ? 'Ada' : null;
  }

  async getUserNames(teamId: string, userIds: readonly string[]): Promise<Map<string, string>> {
    const known = userIds.flatMap((id) => this.#users.get(id) ?? []).filter((user) => user.teamId === teamId);
    return new Map(known.map(({ userId }) => [userId, 'Ada']));
  }

  async read(teamId: string): ReturnType<EntitlementSource['read']> {
    const users = [...this.#users.values()].filter((user) => user.teamId === teamId);
    const versions = users.map((user) => user.entitlementVersion);
    return {
      version: BigInt(Math.max(1, ...versions)),
      flags: {
        ...Object.fromEntries(ALLOW_FLAGS.map((flag) => [flag, !this.without.has(flag)])),
        publicLinkSharing: this.publicLinks,
        templates: this.templates,
      },
      limits: {
        projects: limitOf(this.projectLimit),
        projectCategories: limitOf(this.folderLimit),
        templates: limitOf(this.templateLimit),
        workspaceFields: limitOf(this.fieldLimit),
        workspaceTagBoards: limitOf(this.tagBoardLimit),
      },
    };
  }
}

function limitOf(value: bigint | undefined) {
  return { $typeName: 'fieldloom.billing.v1.Limit', ...(value === undefined ? {} : { value }) } as const;
}
