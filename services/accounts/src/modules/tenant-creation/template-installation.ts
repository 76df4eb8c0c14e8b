import { inNameOf } from '@fieldloom/rpc/acting';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { CONTENT, type ContentClient } from '../../peers/clients.ts';
import { ActorService } from '../actor/actor.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { TenantCreationRepository } from './tenant-creation.repository.ts';

/**
 * Asks content to create the sample content that was chosen at sign-up. It may run twice: content creates it only once.
 */
@Injectable()
export class TemplateInstallation {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONTENT) private readonly content: ContentClient,
    private readonly requests: TenantCreationRepository,
    private readonly users: UserDirectory,
    private readonly actors: ActorService,
  ) {}

  /**
   * Does nothing for a workspace that was closed in the meantime.
   * @throws LIMIT_REACHED when the plan has no room; UNAVAILABLE.
   */
  async install(teamId: string): Promise<void> {
    const found = await this.database.forWorkspace({ teamId }, async (trx) => {
      const request = await this.requests.find(trx, teamId);
      if (request?.install_template_id == null) return undefined;
      const owner = await this.users.active(trx, teamId, { emailHash: request.email_hash });
      const isOpen = owner && (await this.actors.findMember(trx, teamId, owner.id)) !== undefined;
      return isOpen ? { templateId: request.install_template_id, userId: owner.id } : undefined;
    });
    if (found === undefined) return;
    const { templateId, userId } = found;
    const idempotencyKey = `sign-up/${teamId}`;
    await this.content.installTemplate({ templateId, idempotencyKey }, inNameOf({ teamId, userId }));
  }
}
