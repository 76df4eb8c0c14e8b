import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { Person } from '../../database/rows.ts';

export interface NewPerson {
  id: string;
  email: string;
  emailHash: string;
  name: string | null;
  marketingCommsEnabled?: boolean;
}

/** Needs a transaction of `forPerson`. */
@Injectable()
export class PersonRepository {
  async findByEmailHash(trx: Trx, emailHash: string): Promise<Person | undefined> {
    return trx.selectFrom('person').selectAll().where('email_hash', '=', emailHash).executeTakeFirst();
  }

  /** @returns the person with the address, and whether this call created them. */
  async ensure(trx: Trx, person: NewPerson): Promise<{ id: string; isNew: boolean }> {
    const inserted = await trx
      .insertInto('person')
      .values({
        id: person.id,
        email: person.email,
        email_hash: person.emailHash,
        name: person.name,
        marketing_comms_enabled: person.marketingCommsEnabled ?? false,
      })
      .onConflict((conflict) => conflict.column('email_hash').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) return { id: person.id, isNew: true };
    const existing = await this.findByEmailHash(trx, person.emailHash);
    if (existing === undefined) throw new Error('The person exists and is not visible: wrong scope');
    return { id: existing.id, isNew: false };
  }

  async setMarketingComms(trx: Trx, emailHash: string, isEnabled: boolean): Promise<void> {
    await trx
      .updateTable('person')
      .set({ marketing_comms_enabled: isEnabled })
      .where('email_hash', '=', emailHash)
      .execute();
  }

  async delete(trx: Trx, emailHash: string): Promise<void> {
    await trx.deleteFrom('person').where('email_hash', '=', emailHash).execute();
  }
}
