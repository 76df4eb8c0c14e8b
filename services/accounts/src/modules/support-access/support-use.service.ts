import { badInput, notFound } from '@fieldloom/kernel/errors';
import { isUuid, readId } from '@fieldloom/kernel/ids';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { AuditDetail } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { SupportSessionService } from '../support-staff/support-session.service.ts';
import { SUPPORT_ACCESS_LIMITS } from './support-access.limits.ts';

const KINDS = ['query', 'mutation', 'subscription', 'file', 'document'];
/** The form of GraphQL names. */
const NAME = /^[_A-Za-z]\w*$/;

export interface SupportUse {
  kind: string;
  name: string;
  fields: readonly string[];
  ids: readonly string[];
}

/**
 * Records what support does in the workspace's audit log before it happens; the gateway waits for this before it admits
 * an operation. So no completed action is missing, whichever process dies. Operations that were refused or failed
 * afterwards are recorded too.
 */
@Injectable()
export class SupportUseService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly sessions: SupportSessionService,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * Identical uses within one call become one entry.
   * @throws NOT_FOUND when no access is valid for the session any more; BAD_INPUT for too many.
   */
  async record(teamId: string, sessionId: string, uses: readonly SupportUse[]): Promise<void> {
    if (uses.length > SUPPORT_ACCESS_LIMITS.uses) throw badInput('Too many uses at once');
    const entries = counted(uses.map(detailsOf));
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const actor = isUuid(sessionId) ? await this.sessions.actorOfSession(trx, teamId, sessionId) : undefined;
      if (actor === undefined) throw notFound();
      for (const details of entries) {
        await this.auditLog.add(trx, {
          teamId,
          actorId: actor.userId,
          action: 'support.used',
          objectKind: 'support-access',
          objectId: actor.support.accessId,
          details,
        });
      }
    });
  }
}

/** Keeps only what has the form of a name or an id, because a client could have sent the caller anything. */
function detailsOf({ kind, name, fields, ids }: SupportUse): AuditDetail[] {
  if (!KINDS.includes(kind)) throw badInput('kind is none of uses', { field: 'kind' });
  const { nameOfUse, fieldsOfUse, idsOfUse } = SUPPORT_ACCESS_LIMITS;
  const isName = (text: string): boolean => text.length <= nameOfUse && NAME.test(text);
  const known = [
    [kind, isName(name) ? name : '–'],
    ['fields', fields.filter(isName).slice(0, fieldsOfUse).join(' ')],
    [
      'ids',
      ids
        .map(readId)
        .filter((id) => id !== undefined)
        .slice(0, idsOfUse)
        .join(' '),
    ],
  ] as const;
  return known.filter(([, after]) => after !== '').map(([label, after]) => ({ name: label, before: null, after }));
}

function counted(uses: readonly AuditDetail[][]): AuditDetail[][] {
  const times = new Map<string, number>();
  for (const use of uses.map((each) => JSON.stringify(each))) times.set(use, (times.get(use) ?? 0) + 1);
  return [...times].map(([use, count]) => [
    ...(JSON.parse(use) as AuditDetail[]),
    ...(count === 1 ? [] : [{ name: 'times', before: null, after: String(count) }]),
  ]);
}
