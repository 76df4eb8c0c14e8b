import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { CLIENT_ERROR_LIMITS, type ClientErrorReport } from '@fieldloom/kernel/client-errors';
import { newId } from '@fieldloom/kernel/ids';
import { createErrorLog } from '@fieldloom/observability/error-log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ask, edgeHeaders, type Send, send, until } from './client.ts';
import {
  type Member,
  SCOPE,
  type SubgraphProcess,
  startGateway,
  startSubgraph,
  type TestGateway,
  testKeys,
} from './kit.ts';

/** Covers the errors that open pages report, all the way to the operator's collector. */

const SDL = 'type Query { hello: String! publicObject(token: String!): String }';
const SHARE = 'aB3dE6gH9jK2';
const keys = testKeys();
const collected: { path: string; body: string }[] = [];
let subgraph: SubgraphProcess;
let collector: Server;
let gateway: TestGateway;
let deaf: TestGateway;
let member: Member;

const report = (change: Partial<Record<keyof ClientErrorReport, unknown>> = {}) => ({
  kind: 'script',
  at: '2026-11-24T12:00:00.000Z',
  type: 'ChunkError',
  message: 'Error loading dynamic component import',
  page: '/data/$noteId',
  chunk: 'routes/_workspace/data.$noteId:component',
  chunkCause: 'timeout',
  frames: ['note-3f.js:12:345'],
  ...change,
});
const body = (...reports: unknown[]) => ({ session: newId(), release: 'abc1234,2026-11-01', reports });

beforeAll(async () => {
  subgraph = await startSubgraph(keys, SDL, () => ({
    Query: { hello: () => 'Hello', publicObject: () => 'shared' },
  }));
  collector = createServer(async (request, response) => {
    collected.push({ path: request.url ?? '', body: await text(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as { port: number }).port}`;
  const subgraphs = [{ name: 'content', sdl: SDL, url: subgraph.url }];
  gateway = await startGateway({
    keys,
    subgraphs,
    errorLog: createErrorLog({ service: 'web', scope: SCOPE, endpoint }),
  });
  deaf = await startGateway({ keys, subgraphs });
  member = gateway.join();
});
beforeEach(() => {
  collected.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await deaf.close();
  await subgraph.close();
  collector.closeAllConnections();
  collector.close();
});

const tell = async (value: unknown, headers: Send['headers'] = {}, to = gateway, who = member) =>
  send(to.url, {
    path: '/api/errors',
    headers: { ...edgeHeaders(who), authorization: `Bearer ${await who.token()}`, ...headers },
    body: value,
  });

describe('faults of open pages', () => {
  it('reach the collector as exceptions of the web application', async () => {
    const sent = body(
      report(),
      report({ kind: 'network', type: 'HttpError', status: 404, operation: 'NoteQuery', code: 'GRAPHQL_MISSING' }),
    );
    expect((await tell(sent)).status).toBe(204);
    await until(() => collected.length > 0, 'the collector has the records');
    expect(collected.map(({ path }) => path)).toEqual(['/v1/logs']);
    const { resourceLogs } = JSON.parse(collected[0]!.body);
    const plain = (attributes: { key: string; value: Record<string, unknown> }[]) =>
      Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
    expect(plain(resourceLogs[0].resource.attributes)).toMatchObject({
      'service.name': 'web',
      'service.namespace': 'fieldloom',
      'deployment.region': SCOPE,
    });
    const records = resourceLogs[0].scopeLogs[0].logRecords;
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({ eventName: 'exception', severityText: 'ERROR' });
    expect(plain(records[0].attributes)).toEqual({
      'session.id': sent.session,
      'service.version': 'abc1234,2026-11-01',
      'fieldloom.kind': 'script',
      'fieldloom.page': '/data/$noteId',
      'fieldloom.chunk': 'routes/_workspace/data.$noteId:component',
      'fieldloom.chunk.cause': 'timeout',
      'exception.type': 'ChunkError',
      'exception.message': 'Error loading dynamic component import',
      'exception.stacktrace': 'note-3f.js:12:345',
    });
    expect(plain(records[1].attributes)).toMatchObject({
      'graphql.operation.name': 'NoteQuery',
      'http.response.status_code': 404,
    });
    // They contain neither who reports nor from where.
    const { teamId, userId, sessionId } = member.actor;
    for (const word of [teamId, userId, sessionId, member.host, '127.0.0.1'])
      expect(collected[0]!.body).not.toContain(word);
  });

  it('are requested only where the operator collects them', async () => {
    const who = deaf.join();
    expect((await ask(deaf, who, { query: '{ hello }' })).headers['x-fieldloom-errors']).toBeUndefined();
    expect((await ask(gateway, member, { query: '{ hello }' })).headers['x-fieldloom-errors']).toBe('on');
    expect((await tell(body(report()), {}, deaf, who)).status).toBe(404);
  });

  it.each([
    ['a text of a person', report({ message: 'Ana said that she would leave' })],
    ['an address for a page', report({ page: 'https://acme.example.com/data/1' })],
    ['a stack with addresses', report({ frames: ['at https://acme.example.com/assets/a.js:1:2'] })],
    ['a sentence for a type', report({ type: 'Ana Ruiz' })],
    ['a field that is not known', { ...report(), userEmail: 'ana@example.com' }],
    ['no time', report({ at: 'yesterday' })],
    ['a status that is none', report({ status: 9_000 })],
  ])('are refused with %s', async (_what, wrong) => {
    const answer = await tell(body(wrong));
    expect(answer.status).toBe(400);
    expect(answer.text).not.toMatch(/Ana|acme|yesterday/);
    expect(collected).toEqual([]);
  });

  it('are limited in number and size', async () => {
    const many = Array.from({ length: CLIENT_ERROR_LIMITS.together + 1 }, () => report());
    expect((await tell(body(...many))).status).toBe(400);
    expect((await tell({ ...body(report()), more: 'x'.repeat(CLIENT_ERROR_LIMITS.bytes) })).status).toBe(413);
    expect(collected).toEqual([]);
  });

  it('are accepted from a reader of a public link', async () => {
    gateway.directory.shares.set(`${member.actor.teamId}/${SHARE}`, newId());
    expect((await tell(body(report()), { authorization: undefined, 'x-fieldloom-share': SHARE })).status).toBe(204);
  });
});
