import { newId } from '@fieldloom/kernel/ids';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { Person } from '../../database/rows.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { hashOfEmail } from './email-hash.ts';
import { PersonRepository } from './person.repository.ts';

export interface NamedAddress {
  /** Normalized. */
  email: string;
  name: string | null;
  marketingCommsEnabled?: boolean;
}

/** Persons of this region, by their address. Methods need a transaction of `forPerson`, unless they say otherwise. */
@Injectable()
export class PersonService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly persons: PersonRepository,
    private readonly users: UserDirectory,
  ) {}

  async find(trx: Trx, emailHash: string): Promise<Person | undefined> {
    return this.persons.findByEmailHash(trx, emailHash);
  }

  /** Creates the person unless the region knows them; what it knows of them stays. */
  async ensure(trx: Trx, address: NamedAddress): Promise<{ id: string; emailHash: string; isNew: boolean }> {
    const emailHash = hashOfEmail(address.email);
    return { ...(await this.persons.ensure(trx, { ...address, id: newId(), emailHash })), emailHash };
  }

  /** Returns the name that somebody gives, else the one by which the region knows the owner of their address. */
  async nameFor(trx: Trx, { email, name }: NamedAddress): Promise<string | null> {
    return name ?? (await this.persons.findByEmailHash(trx, hashOfEmail(email)))?.name ?? null;
  }

  /** Deletes a person who is in no workspace of the region, and never was. Uses a transaction of its own. */
  async forgetStranger(emailHash: string): Promise<void> {
    await this.database.forPerson({ emailHash }, async (trx) => {
      if (await this.users.isAnywhere(trx, emailHash)) return;
      await this.persons.delete(trx, emailHash);
    });
  }
}
