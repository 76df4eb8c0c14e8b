import { createHash, randomBytes } from 'node:crypto';
import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import { badInput, invalidOperation, notFound, unauthorized } from '@fieldloom/kernel/errors';
import { newId, readId, toShortId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { ScimTokenRow } from '../../database/rows.ts';
import type { AuditAction } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';
import { SCIM_LIMITS } from './scim.limits.ts';
import type { ScimCaller } from './scim-resource.ts';
import { ScimTokenRepository } from './scim-token.repository.ts';

const SECRET_BYTES = 32;
/** `scim.<short id of the workspace>.<43 characters>`: only the token identifies the workspace. */
const TOKEN = /^scim\.([1-9A-HJ-NP-Za-km-z]{22})\.[\w-]{43}$/;

/** Credentials of a workspace's directory. */
@Injectable()
export class ScimTokenService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly tokens: ScimTokenRepository,
    private readonly entitlements: EntitlementService,
    private readonly workspaces: WorkspaceDirectory,
    private readonly auditLog: AuditTrail,
  ) {}

  /** @throws FORBIDDEN unless the actor is an admin. */
  async list(actor: Actor): Promise<ScimTokenRow[]> {
    requireAdmin(actor);
    return this.database.forWorkspace({ teamId: actor.teamId }, (trx) => this.tokens.list(trx, actor.teamId));
  }

  /**
   * @returns also the token's value, which cannot be recovered later.
   * @throws FORBIDDEN unless the actor is an admin; BAD_INPUT; INVALID_OPERATION beyond the number of tokens;
   * LIMIT_REACHED on a plan without SCIM.
   */
  async create(actor: Actor, name: string): Promise<{ row: ScimTokenRow; token: string }> {
    requireAdmin(actor);
    const cleaned = cleanLine(name, TEXT_LIMITS.apiTokenName, 'name');
    if (cleaned === '') throw badInput('A token needs a name', { field: 'name' });
    const { teamId, userId } = actor;
    await this.entitlements.requireFeature(teamId, 'scim-provisioning');
    const token = `scim.${toShortId(teamId)}.${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const row = await this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const count = await this.tokens.lockAll(trx, teamId);
      if (count >= SCIM_LIMITS.tokensPerWorkspace) {
        throw invalidOperation('Revoke a token before you make another', { limit: SCIM_LIMITS.tokensPerWorkspace });
      }
      const tokenHash = hashOf(token);
      const made = await this.tokens.insert(trx, { id: newId(), teamId, name: cleaned, tokenHash, createdBy: userId });
      await this.#audit(trx, made, userId, 'scim-token.created');
      return made;
    });
    return { row, token };
  }

  /** The token stops working with the next request. @throws FORBIDDEN unless the actor is an admin; NOT_FOUND. */
  async revoke(actor: Actor, id: string): Promise<void> {
    requireAdmin(actor);
    const { teamId, userId } = actor;
    await this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const revoked = await this.tokens.delete(trx, teamId, id);
      if (revoked === undefined) throw notFound();
      await this.#audit(trx, revoked, userId, 'scim-token.revoked');
    });
  }

  /**
   * @param authorization The header of a request.
   * @throws UNAUTHORIZED for everything but an existing token.
   */
  async authenticate(authorization: string | undefined): Promise<ScimCaller> {
    const [scheme = '', token = ''] = (authorization ?? '').split(' ');
    const teamId = readId(TOKEN.exec(token)?.[1] ?? '');
    if (scheme.toLowerCase() !== 'bearer' || teamId === undefined) throw unauthorized('This needs a SCIM token');
    const row = await this.database.forWorkspace({ teamId }, async (trx) => {
      const found = await this.tokens.findByHash(trx, teamId, hashOf(token));
      if (found === undefined || (await this.workspaces.find(trx, teamId))?.closed_at !== null) return undefined;
      await this.#touch(trx, found);
      return found;
    });
    if (row === undefined) throw unauthorized('This needs a SCIM token');
    return { teamId, tokenId: row.id };
  }

  /** While the plan does not include SCIM, everything stays as it is. @throws LIMIT_REACHED. */
  async requirePlan({ teamId }: ScimCaller): Promise<void> {
    await this.entitlements.requireFeature(teamId, 'scim-provisioning');
  }

  async #touch(trx: Trx, token: ScimTokenRow): Promise<void> {
    const now = new Date();
    const age = now.getTime() - (token.last_used_at?.getTime() ?? 0);
    if (age >= SCIM_LIMITS.touchSeconds * 1_000) await this.tokens.touch(trx, token.team_id, token.id, now);
  }

  async #audit(trx: Trx, token: ScimTokenRow, actorId: string, action: AuditAction): Promise<void> {
    await this.auditLog.add(trx, {
      teamId: token.team_id,
      actorId,
      action,
      objectKind: 'scim-token',
      objectId: token.id,
      details: [{ name: 'name', before: null, after: token.name }],
    });
  }
}

/** A random token needs neither a salt nor a slow hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
