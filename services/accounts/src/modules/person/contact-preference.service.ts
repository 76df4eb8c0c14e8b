import { type Actor, requirePerson } from '@fieldloom/auth/actor';
import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { SessionService } from '../session/session.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { PersonRepository } from './person.repository.ts';

/**
 * Whether the platform's operator may write to a person beyond what the product needs. The choice applies to all
 * workspaces of the person.
 */
@Injectable()
export class ContactPreferenceService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UserDirectory,
    private readonly persons: PersonRepository,
    private readonly sessions: SessionService,
  ) {}

  async get(actor: Actor): Promise<boolean> {
    const emailHash = await this.#emailHash(actor);
    const person = await this.database.forPerson({ emailHash }, (trx) => this.persons.findByEmailHash(trx, emailHash));
    return person?.marketing_comms_enabled ?? false;
  }

  /**
   * Anybody may say no. Only the person can say yes: a workspace's provider cannot say it for them.
   * @throws FORBIDDEN with reason `identity-provider`.
   */
  async set(actor: Actor, isEnabled: boolean): Promise<boolean> {
    const emailHash = await this.#emailHash(actor);
    if (isEnabled) await this.sessions.assertOwnProof(actor);
    await this.database.forPerson({ emailHash }, (trx) => this.persons.setMarketingComms(trx, emailHash, isEnabled));
    return isEnabled;
  }

  async #emailHash(actor: Actor): Promise<string> {
    requirePerson(actor);
    const { teamId, userId } = actor;
    const user = await this.database.forWorkspace({ teamId }, (trx) => this.users.active(trx, teamId, { id: userId }));
    if (user === undefined) throw notFound();
    return user.email_hash;
  }
}
