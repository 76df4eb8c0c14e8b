import { FEATURE_PROMPTS } from '@fieldloom/kernel/entitlements';
import { invalidOperation } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { ScimGroupRepository } from './scim-group.repository.ts';
import { ScimTokenRepository } from './scim-token.repository.ts';
import { ScimUserRepository } from './scim-user.repository.ts';

/**
 * Keeps people from changing by hand what the workspace's directory would change back. It applies only while there is a
 * token and the plan includes SCIM, because otherwise nobody could change it.
 */
@Injectable()
export class ScimDirectory {
  constructor(
    private readonly tokens: ScimTokenRepository,
    private readonly users: ScimUserRepository,
    private readonly groups: ScimGroupRepository,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Refuses changes of name and role. @throws INVALID_OPERATION with the reason `scim`. */
  async refuseUserByHand(trx: Trx, teamId: string, userId: string): Promise<void> {
    const managed = await this.users.find(trx, teamId, userId);
    if (managed === undefined || !(await this.#isOn(trx, teamId))) return;
    throw invalidOperation('Name and role of this person come from your directory. Change them there', {
      reason: 'scim',
    });
  }

  /** @throws INVALID_OPERATION with the reason `scim`. */
  async refuseGroupByHand(trx: Trx, teamId: string, groupId: string): Promise<void> {
    const managed = await this.groups.find(trx, teamId, groupId);
    if (managed === undefined || !(await this.#isOn(trx, teamId))) return;
    throw invalidOperation('This group comes from your directory. Change it there', { reason: 'scim' });
  }

  /** Deletes what a directory said about a user who is no longer a member. */
  async forgetUser(trx: Trx, teamId: string, userId: string): Promise<void> {
    await this.users.delete(trx, teamId, userId);
  }

  async #isOn(trx: Trx, teamId: string): Promise<boolean> {
    const flags = await this.entitlements.knownFlags(trx, teamId);
    if (flags?.[FEATURE_PROMPTS['scim-provisioning']] !== true) return false;
    return this.tokens.exists(trx, teamId);
  }
}
