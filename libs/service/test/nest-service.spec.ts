import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ACTOR_HEADER, signActor } from '@fieldloom/auth/internal-token';
import { type Keys, keysFrom } from '@fieldloom/auth/keys';
import { newId } from '@fieldloom/kernel/ids';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { createClient } from 'graphql-ws';
import { createHttpServer } from '../src/http-server.ts';
import { createNestService } from '../src/nest-service.ts';
import { SampleModule } from './sample/sample.module.ts';

function testKeys(): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const kid = 'k1';
  return keysFrom({
    scope: 'eu_a',
    kid,
    privateJwk: { ...privateKey.export({ format: 'jwk' }), kty: 'OKP', kid },
    publicKeys: { eu_a: [{ ...publicKey.export({ format: 'jwk' }), kty: 'OKP', kid }] },
    hpkePrivateKeys: [],
    hpkePublicKeys: {},
    identityHashKeys: [],
  });
}

describe('the Nest skeleton', () => {
  const keys = testKeys();
  const actor = {
    teamId: newId(),
    userId: newId(),
    sessionId: newId(),
    role: 'VIEWER' as const,
    admin: false,
    groupIds: [],
    entitlementVersion: 1,
    readOnly: false,
  };
  let http: FastifyInstance;
  let app: NestFastifyApplication;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const logger = createLogger({ service: 'sample', scope: 'eu_a', level: 'silent' });
    http = createHttpServer({ logger, metrics: new PrometheusMetrics({}), ready: async () => {} });
    app = await createNestService({
      http,
      keys,
      logger,
      module: SampleModule,
      schemaFolder: fileURLToPath(new URL('./sample/schema', import.meta.url)),
    });
    headers = { [ACTOR_HEADER]: await signActor(keys, actor) };
  });
  afterAll(() => app.close());

  const ask = async (query: string, withHeaders: Record<string, string> = headers) => {
    const answer = await http.inject({ method: 'POST', url: '/graphql', payload: { query }, headers: withHeaders });
    return {
      status: answer.statusCode,
      body: answer.json() as { data: unknown; errors?: { extensions: unknown; message: string }[] },
    };
  };

  it('answers as the caller that the gateway named', async () => {
    const { body } = await ask('{ thing(id: "7") { id at owner } }');
    expect(body).toEqual({ data: { thing: { id: '7', at: '1970-01-01T00:00:00.000Z', owner: actor.userId } } });
  });

  it('resolves entities by reference', async () => {
    const { body } = await ask(
      '{ _entities(representations: [{ __typename: "Thing", id: "8" }]) { ... on Thing { owner } } }',
    );
    expect(body.data).toEqual({ _entities: [{ owner: actor.userId }] });
  });

  it('refuses a request without a caller', async () => {
    const { body } = await ask('{ thing(id: "7") { id } }', {});
    expect(body).toMatchObject({ errors: [{ code: 'Unauthorized' }] });
  });

  it('returns coded errors with their code, and hides others', async () => {
    const coded = await ask('{ fails(how: "coded") }');
    expect(coded.body.errors?.[0]).toMatchObject({
      message: 'Not now',
      extensions: { code: 'INVALID_OPERATION', errorCode: 'InvalidOperation', humanReadable: true },
    });
    const hidden = await ask('{ fails(how: "other") }');
    expect(hidden.body.errors?.[0]).toMatchObject({
      extensions: { code: 'INTERNAL_SERVER_ERROR', humanReadable: false },
    });
    expect(JSON.stringify(hidden.body)).not.toContain('secret');
  });

  it('streams a subscription to the client that subscribed, as that client', async () => {
    await http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.server.address() as AddressInfo;
    const client = createClient({
      url: `ws://127.0.0.1:${port}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: headers,
      retryAttempts: 0,
    });
    const stream = client.iterate({ query: 'subscription { thingChanged(id: "9") { id owner } }' });
    const { value } = await stream.next();
    expect(value).toMatchObject({ data: { thingChanged: { id: '9', owner: actor.userId } } });
    await client.dispose();
  });

  it('reports health and metrics', async () => {
    expect((await http.inject('/health')).json()).toEqual({ status: 'alive' });
    expect((await http.inject('/metrics')).body).toContain('http_request_seconds');
  });
});
