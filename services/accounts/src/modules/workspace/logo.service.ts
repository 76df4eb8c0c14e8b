import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { WorkspaceRow } from '../../database/rows.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { WorkspaceRepository } from './workspace.repository.ts';
import { WorkspaceAnnouncer } from './workspace-announcer.ts';
import { WorkspaceHostService } from './workspace-host.service.ts';
import { tellPages } from './workspace-live.ts';

/** Pixels of the pictures in lists of workspaces and in mails. */
const LISTED_SIZE = 128;

/** Returns the path of a workspace's logo, for its own pages. `&size=` selects a size. */
export const logoPath = (teamId: string, logoId: string): string => `/image/logo/${teamId}?v=${logoId}`;

/** Which logo media shows for a workspace. */
@Injectable()
export class LogoService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly workspaces: WorkspaceRepository,
    private readonly announcer: WorkspaceAnnouncer,
    private readonly hosts: WorkspaceHostService,
    private readonly auditLog: AuditTrail,
  ) {}

  /** Stores what media announced; a repeated announcement has no effect. */
  async heard(
    teamId: string,
    change: { logoId: string | null; version: number; actorId: string | null },
  ): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      const before = await this.workspaces.lock(trx, teamId);
      if (before === undefined) return;
      const after = await this.workspaces.setLogo(trx, teamId, change);
      if (after === undefined) return;
      await this.auditLog.add(trx, {
        teamId,
        actorId: change.actorId,
        action: 'workspace.logo.changed',
        objectKind: 'workspace',
        objectId: teamId,
        details: [{ name: 'logo_id', before: before.logo_id, after: after.logo_id }],
      });
      // Media already shows it.
      tellPages(trx, teamId);
      await this.announcer.updated(trx, after, change.actorId);
    });
  }

  /** Returns the URL for pages of other hosts and for mails; null without a logo. */
  addressOf({
    teamId,
    subdomain,
    logoId,
  }: {
    teamId: string;
    subdomain: string;
    logoId: string | null;
  }): string | null {
    if (logoId === null) return null;
    return `${this.hosts.originOf(subdomain)}${logoPath(teamId, logoId)}&size=${LISTED_SIZE}`;
  }

  /** Returns the logo for the workspace's own sign-in page. Only logos whose upload has finished are announced. */
  presentOf({ team_id: teamId, logo_id: id }: WorkspaceRow) {
    return id === null ? null : { id, baseImageUrl: logoPath(teamId, id), uploadStatus: 'DONE' as const };
  }
}
