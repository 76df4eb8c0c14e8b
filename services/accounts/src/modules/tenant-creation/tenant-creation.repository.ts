import type { JobRole } from '@fieldloom/kernel/enums';
import type { ProjectTemplateId } from '@fieldloom/kernel/project-templates';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { TenantCreationRow } from '../../database/rows.ts';

export interface NewTenantCreation {
  teamId: string;
  email: string;
  emailHash: string;
  name: string | null;
  teamName: string;
  /** Empty to make one from teamName. */
  wantedSubdomain: string;
  orgSize: string | null;
  jobRole: JobRole | null;
  marketingCommsEnabled: boolean;
  installTemplateId: ProjectTemplateId | null;
  promo: string | null;
  passwordHash: string | null;
  /**
   * The person of the operator's staff who creates it, under the name that the workspace will see; absent when its
   * first admin does.
   */
  staff?: CreatingStaff | undefined;
}

export interface CreatingStaff {
  id: string;
  name: string;
}

/** Needs a transaction of the workspace that is being created. */
@Injectable()
export class TenantCreationRepository {
  /** A request that was stored before stays unchanged. */
  async insert(trx: Trx, request: NewTenantCreation): Promise<void> {
    await trx
      .insertInto('tenant_creation')
      .values({
        team_id: request.teamId,
        email: request.email,
        email_hash: request.emailHash,
        name: request.name,
        team_name: request.teamName,
        wanted_subdomain: request.wantedSubdomain,
        org_size: request.orgSize,
        job_role: request.jobRole,
        marketing_comms_enabled: request.marketingCommsEnabled,
        install_template_id: request.installTemplateId,
        promo: request.promo,
        password_hash: request.passwordHash,
        staff_id: request.staff?.id ?? null,
        staff_name: request.staff?.name ?? null,
      })
      .onConflict((conflict) => conflict.column('team_id').doNothing())
      .execute();
  }

  async find(trx: Trx, teamId: string): Promise<TenantCreationRow | undefined> {
    return trx.selectFrom('tenant_creation').selectAll().where('team_id', '=', teamId).executeTakeFirst();
  }

  async setRoute(trx: Trx, teamId: string, route: { subdomain: string; version: number | null }): Promise<void> {
    await trx
      .updateTable('tenant_creation')
      .set({ subdomain: route.subdomain, route_version: route.version })
      .where('team_id', '=', teamId)
      .execute();
  }

  async noteMadePerson(trx: Trx, teamId: string): Promise<void> {
    await trx.updateTable('tenant_creation').set({ made_person: true }).where('team_id', '=', teamId).execute();
  }

  /**
   * Deletes the password's hash, which is in the credential by now or no longer needed.
   * @returns false when it had ended before.
   */
  async end(
    trx: Trx,
    teamId: string,
    end: { status: 'COMPLETE' } | { status: 'FAILED'; code: string; message: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('tenant_creation')
      .set({
        status: end.status,
        password_hash: null,
        ended_at: new Date(),
        ...(end.status === 'FAILED' ? { error_code: end.code, error_message: end.message } : {}),
      })
      .where('team_id', '=', teamId)
      .where('status', '=', 'RUNNING')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
