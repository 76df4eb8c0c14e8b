import type { AddressInfo } from 'node:net';
import type { Client } from '@connectrpc/connect';
import { ensureModels } from '@fieldloom/engines/models';
import { installedModelPlace } from '@fieldloom/engines/models/models-manifest';
import { silentMetrics } from '@fieldloom/observability/metrics';
import { EmbedPurpose, IntelligenceService } from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { registerRpc } from '@fieldloom/rpc/server';
import { eventually } from '@fieldloom/testkit/eventually';
import { testKeys } from '@fieldloom/testkit/keys';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fastify } from 'fastify';
import {
  type Embedder,
  type EmbedPurpose as EmbedderPurpose,
  MAX_TEXT_CHARACTERS,
  MAX_TEXTS,
} from '../src/modules/embedding/embedding.embedder.ts';
import { MiniLmEmbedder } from '../src/modules/embedding/embedding.minilm.ts';
import { EMBEDDING_CALLERS, embeddingRoutes } from '../src/modules/embedding/embedding.rpc.ts';

jest.setTimeout(60_000);

const DEADLINE_MS = 30_000;
const keys = testKeys().us_b;
let embedder: MiniLmEmbedder;
let address: string;
let stopServer: () => Promise<void>;

const callerFrom = (service: string, signedWith = keys, of = address): Client<typeof IntelligenceService> =>
  new Peers({ keys: signedWith, service, addresses: { intelligence: of } }).client(
    IntelligenceService,
    'intelligence',
    DEADLINE_MS,
  );

async function serve(served: Embedder): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = fastify();
  const routes = embeddingRoutes(served, silentMetrics);
  await registerRpc(server, { keys, service: 'intelligence', callers: EMBEDDING_CALLERS, routes });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    address: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}

interface Call {
  texts: readonly string[];
  signal: AbortSignal;
}

/** Stands in for an embedder that answers nothing, and gives up when it is told that nobody waits any more. */
class PatientEmbedder implements Embedder {
  readonly model = 'stand-in';
  readonly dimensions = 1;
  #next = Promise.withResolvers<Call>();

  async nextCall(): Promise<Call> {
    const call = await this.#next.promise;
    this.#next = Promise.withResolvers();
    return call;
  }

  async embed(texts: readonly string[], _purpose: EmbedderPurpose, signal?: AbortSignal): Promise<Float32Array[]> {
    if (signal === undefined) throw new Error('The embedder is not told when its caller has gone');
    this.#next.resolve({ texts, signal });
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }
}

beforeAll(async () => {
  await ensureModels();
  embedder = new MiniLmEmbedder({ place: installedModelPlace('all-minilm-l6-v2'), threads: 1 });
  ({ address, stop: stopServer } = await serve(embedder));
});
afterAll(async () => {
  await stopServer();
  await embedder.stop();
});

describe('IntelligenceService/Embed', () => {
  it('returns a unit vector for each text, the model and its dimensions', async () => {
    const answer = await callerFrom('search').embed({ texts: ['one', 'two'], purpose: EmbedPurpose.PASSAGE });
    expect(answer.model).toMatch(/^all-minilm-l6-v2-/);
    expect(answer.dimensions).toBe(384);
    expect(answer.embeddings.map(({ values }) => values.length)).toEqual([384, 384]);
    for (const { values } of answer.embeddings) expect(Math.hypot(...values)).toBeCloseTo(1, 4);
  });

  it('returns nothing for no texts', async () => {
    const { embeddings } = await callerFrom('search').embed({ texts: [], purpose: EmbedPurpose.QUERY });
    expect(embeddings).toEqual([]);
  });

  it.each([
    ['without a purpose', { texts: ['a'] }, 'purpose'],
    ['with an unknown purpose', { texts: ['a'], purpose: 9 as EmbedPurpose }, 'purpose'],
    ['with too many texts', { texts: Array<string>(MAX_TEXTS + 1).fill('a'), purpose: EmbedPurpose.QUERY }, 'texts'],
    ['with too long a text', { texts: ['a'.repeat(MAX_TEXT_CHARACTERS + 1)], purpose: EmbedPurpose.QUERY }, 'texts'],
  ])('refuses a request %s', async (_, request, field) => {
    await expect(callerFrom('search').embed(request)).rejects.toMatchObject({ code: 'BAD_INPUT', details: { field } });
  });

  it("tells the embedder when a caller's time is over, or when it has gone", async () => {
    const patient = new PatientEmbedder();
    const { address: slow, stop } = await serve(patient);
    const request = { texts: ['one', 'two'], purpose: EmbedPurpose.PASSAGE };
    // Connect logs there that it could not answer a caller that has gone.
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    const gone = new AbortController();
    for (const options of [{ timeoutMs: 100 }, { signal: gone.signal }]) {
      const answer = callerFrom('search', keys, slow).embed(request, options);
      const refused = expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      const { texts, signal } = await patient.nextCall();
      expect(texts).toEqual(request.texts);
      if ('signal' in options) gone.abort();
      await refused;
      await eventually(() => signal.aborted);
    }
    await eventually(() => said.mock.calls.length > 0);
    said.mockRestore();
    await stop();
  });

  it("refuses a service that may not call it, and somebody else's keys", async () => {
    const request = { texts: ['a'], purpose: EmbedPurpose.QUERY };
    await expect(callerFrom('billing').embed(request)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // The fault may be the caller's own or its clock's, but not the user's on whose behalf it calls.
    await expect(callerFrom('search', testKeys().us_b).embed(request)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const bare = await fetch(`${address}/${IntelligenceService.typeName}/Embed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"texts":["a"],"purpose":"EMBED_PURPOSE_QUERY"}',
    });
    expect(bare.status).toBe(401);
  });
});
