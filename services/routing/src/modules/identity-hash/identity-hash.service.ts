import type { GlobalDatabase } from '@fieldloom/db/global-database';
import type { RegionCode } from '@fieldloom/kernel/enums';
import { badInput, notFound, tooLarge } from '@fieldloom/kernel/errors';
import type { IdentityHashKind, Tables, Trx } from '../../database.ts';
import type { InboundEventService } from '../inbound-event/inbound-event.service.ts';
import { assertMayWrite } from '../route/route.policy.ts';
import type { RouteRepository } from '../route/route.repository.ts';
import type { RouteWriter } from '../route/route.ts';
import type { IdentityHash, IdentityHashMatch, IdentityHashRepository } from './identity-hash.repository.ts';

const MAX_HASHES_PER_CALL = 500;
const HASH = /^[0-9a-f]{64}$/;
const PROVIDER = /^[a-z][a-z-]{1,39}$/;

export type IdentityHashInput = Omit<IdentityHash, 'region'>;

export class IdentityHashService {
  readonly #database: GlobalDatabase<Tables>;
  readonly #hashes: IdentityHashRepository;
  readonly #routes: RouteRepository;
  readonly #events: InboundEventService;

  constructor(
    database: GlobalDatabase<Tables>,
    repositories: { routes: RouteRepository; hashes: IdentityHashRepository },
    events: InboundEventService,
  ) {
    this.#events = events;
    this.#database = database;
    this.#hashes = repositories.hashes;
    this.#routes = repositories.routes;
  }

  /** @throws BAD_INPUT, TOO_LARGE, FORBIDDEN for teams of another region, NOT_FOUND for unknown ones. */
  async upsert(writer: RouteWriter, inputs: readonly IdentityHashInput[]): Promise<void> {
    inputs.forEach(assertWellFormed);
    assertFew(inputs);
    await this.#database.transaction(async (trx) => {
      const regions = await this.#regionsOf(trx, writer, inputs);
      const hashes = inputs.map((input) => ({ ...input, region: regions.get(input.teamId) as RegionCode }));
      await this.#hashes.save(trx, hashes);
      await this.#events.claim(
        trx,
        hashes.filter(({ kind }) => kind === 'provider_account'),
      );
    });
  }

  /** Deletes hashes that the region announced; missing ones are ignored. @throws BAD_INPUT, TOO_LARGE. */
  async delete(region: string, inputs: readonly IdentityHashInput[]): Promise<void> {
    assertFew(inputs);
    await this.#database.transaction(async (trx) => {
      for (const input of inputs) await this.#hashes.delete(trx, { ...input, region: region as RegionCode });
    });
  }

  async lookUp(kind: IdentityHashKind, hashes: readonly string[]): Promise<IdentityHashMatch[]> {
    return this.#database.transaction((trx) => this.#hashes.findMatches(trx, kind, hashes));
  }

  async listProviders(teamId: string): Promise<string[]> {
    return this.#database.transaction((trx) => this.#hashes.listProviders(trx, teamId));
  }

  async #regionsOf(
    trx: Trx,
    writer: RouteWriter,
    inputs: readonly IdentityHashInput[],
  ): Promise<Map<string, RegionCode>> {
    const regions = new Map<string, RegionCode>();
    for (const teamId of new Set(inputs.map((input) => input.teamId))) {
      const route = await this.#routes.findByTeam(trx, teamId);
      if (route === undefined || route.state === 'deleted') throw notFound('There is no such workspace');
      assertMayWrite(writer, route.region);
      regions.set(teamId, route.region);
    }
    return regions;
  }
}

function assertFew(inputs: readonly IdentityHashInput[]): void {
  if (inputs.length > MAX_HASHES_PER_CALL) {
    throw tooLarge(`At most ${MAX_HASHES_PER_CALL} hashes a call`, { field: 'hashes', limit: MAX_HASHES_PER_CALL });
  }
}

function assertWellFormed(input: IdentityHashInput): void {
  if (!HASH.test(input.hash)) throw badInput('A hash is 64 hexadecimal digits', { field: 'hash' });
  if (input.keyId === '') throw badInput('A hash names its key', { field: 'keyId' });
  const isAccount = input.kind === 'provider_account';
  if (isAccount ? !PROVIDER.test(input.provider ?? '') : input.provider !== null) {
    throw badInput('A provider is named for accounts, and only for them', { field: 'provider' });
  }
}
