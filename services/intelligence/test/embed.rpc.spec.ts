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
import { type FastifyInstance, fastify } from 'fastify';
import { MAX_TEXT_CHARACTERS, MAX_TEXTS } from '../src/modules/embedding/embedding.embedder.ts';
import { MiniLmEmbedder } from '../src/modules/embedding/embedding.minilm.ts';
import { EMBEDDING_CALLERS, embeddingRoutes } from '../src/modules/embedding/embedding.rpc.ts';

jest.setTimeout(60_000);

const DEADLINE_MS = 30_000;
const keys = testKeys().us_b;
let embedder: MiniLmEmbedder;
let server: FastifyInstance;
let address: string;

const callerFrom = (service: string, signedWith = keys): Client<typeof IntelligenceService> =>
  new Peers({ keys: signedWith, service, addresses: { intelligence: address } }).client(
    IntelligenceService,
    'intelligence',
    DEADLINE_MS,
  );

beforeAll(async () => {
  await ensureModels();
  embedder = new MiniLmEmbedder({ place: installedModelPlace('all-minilm-l6-v2'), threads: 1 });
  server = fastify();
  const routes = embeddingRoutes(embedder, silentMetrics);
  await registerRpc(server, { keys, service: 'intelligence', callers: EMBEDDING_CALLERS, routes });
  await server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.close();
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

  it('reads no more texts for a caller whose time is up', async () => {
    const slow = Array<string>(MAX_TEXTS).fill('a text that takes a while '.repeat(40));
    const request = { texts: slow, purpose: EmbedPurpose.PASSAGE };
    // Connect logs there that it could not answer a caller that has gone.
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    await expect(callerFrom('search').embed(request, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await eventually(async () => expect(embedder.waitingTexts).toBe(0), { timeoutMs: 500 });
    await eventually(() => said.mock.calls.length > 0);
    said.mockRestore();
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
