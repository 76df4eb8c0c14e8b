import { hashEmail } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { HashKind } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import { ROUTING, type RoutingClient } from '../../peers/clients.ts';
import { KEYS } from '../session/session.service.ts';
import { type DueHash, IdentityHashRepository } from './identity-hash.repository.ts';

const BATCH_SIZE = 200;

/**
 * Tells the global tier which addresses this region has: keyed hashes, never the addresses. Nobody waits for it, so
 * members can come and go while the global tier is down.
 */
@Injectable()
export class IdentityHashService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(KEYS) private readonly keys: Keys,
    @Inject(ROUTING) private readonly routing: RoutingClient,
    private readonly hashes: IdentityHashRepository,
  ) {}

  /**
   * Records what the global tier should know about an address from now on. Runs in the transaction that changed whether
   * the address belongs to a member or to somebody invited.
   */
  async refresh(trx: Trx, of: { team_id: string; email: string; email_hash: string }): Promise<void> {
    await this.hashes.refresh(trx, of.team_id, of.email, of.email_hash);
  }

  /** Takes back the addresses of invites that have expired. */
  async expire(): Promise<void> {
    await this.database.acrossWorkspaces('take back addresses of expired invites', (trx) => this.hashes.expire(trx));
  }

  /**
   * Sends what is due, at most one batch. What the global tier does not accept is sent again later and does not hold up
   * other workspaces.
   * @returns how many were sent, and how many were not accepted.
   */
  async sendDue(): Promise<{ sent: number; failed: number }> {
    const keyId = this.#newestKeyId();
    const due = await this.database.acrossWorkspaces('send address hashes to the global tier', (trx) =>
      this.hashes.lease(trx, BATCH_SIZE, keyId),
    );
    const counts = { sent: 0, failed: 0 };
    for (const ofTeam of Map.groupBy(due, (hash) => hash.teamId).values()) {
      const isSent = await this.#send(ofTeam).then(
        () => true,
        () => false,
      );
      await this.database.acrossWorkspaces('note which address hashes were sent', async (trx) => {
        for (const hash of ofTeam) {
          if (isSent) await this.hashes.markSent(trx, hash, keyId);
          else await this.hashes.postpone(trx, hash);
        }
      });
      counts[isSent ? 'sent' : 'failed'] += ofTeam.length;
    }
    return counts;
  }

  /** Sends the hashes of a new workspace, whose creation is complete only when its owner can be found. */
  async sendOfWorkspace(teamId: string): Promise<void> {
    const due = await this.database.forWorkspace({ teamId }, (trx) => this.hashes.listOfWorkspace(trx, teamId));
    await this.#send(due);
    await this.database.forWorkspace({ teamId }, async (trx) => {
      for (const hash of due) await this.hashes.markSent(trx, hash, this.#newestKeyId());
    });
  }

  async #send(due: readonly DueHash[]): Promise<void> {
    const wanted = due.filter((hash) => hash.wanted).map((hash) => this.#newest(hash.email, hash.teamId));
    const unwanted = due.filter((hash) => !hash.wanted).flatMap((hash) => this.#all(hash.email, hash.teamId));
    if (wanted.length > 0) await this.routing.upsertIdentityHashes({ hashes: wanted });
    if (unwanted.length > 0) await this.routing.deleteIdentityHashes({ hashes: unwanted });
  }

  #newest(email: string, teamId: string) {
    const [newest] = hashEmail(this.keys, email);
    return { kind: HashKind.EMAIL, hash: newest.hash, keyId: newest.keyId, teamId };
  }

  #all(email: string, teamId: string) {
    return hashEmail(this.keys, email).map(({ hash, keyId }) => ({ kind: HashKind.EMAIL, hash, keyId, teamId }));
  }

  #newestKeyId(): string {
    const [newest] = this.keys.file.identityHashKeys;
    if (newest === undefined) throw new Error('KEYS_FILE has no identityHashKeys');
    return newest.kid;
  }
}
