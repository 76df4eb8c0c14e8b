import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { PasskeyRow } from '../../database/rows.ts';

export interface NewPasskey {
  id: string;
  personId: string;
  emailHash: string;
  /** base64url */
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

/** Needs a transaction of `forPerson`. */
@Injectable()
export class PasskeyRepository {
  /** @returns undefined when the passkey is already registered, for this person or another one. */
  async insert(trx: Trx, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
    return trx
      .insertInto('passkey')
      .values({
        id: passkey.id,
        person_id: passkey.personId,
        email_hash: passkey.emailHash,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
        name: passkey.name,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst();
  }

  async listOfPerson(trx: Trx, personId: string): Promise<PasskeyRow[]> {
    return trx
      .selectFrom('passkey')
      .selectAll()
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** Locks the row, so that its counter is compared with the newest one. */
  async lockByCredential(trx: Trx, personId: string, credentialId: string): Promise<PasskeyRow | undefined> {
    return trx
      .selectFrom('passkey')
      .selectAll()
      .where('person_id', '=', personId)
      .where('credential_id', '=', credentialId)
      .forUpdate()
      .executeTakeFirst();
  }

  async use(trx: Trx, id: string, counter: number): Promise<void> {
    await trx.updateTable('passkey').set({ counter, last_used_at: new Date() }).where('id', '=', id).execute();
  }

  /** @returns undefined when the passkey does not belong to this person (any more). */
  async rename(trx: Trx, personId: string, id: string, name: string): Promise<PasskeyRow | undefined> {
    return trx
      .updateTable('passkey')
      .set({ name })
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }

  /** @returns undefined when the passkey does not belong to this person (any more). */
  async delete(trx: Trx, personId: string, id: string): Promise<PasskeyRow | undefined> {
    return trx
      .deleteFrom('passkey')
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }
}
