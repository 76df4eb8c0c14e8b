import { ChunkError } from '@fieldloom/ui/load-chunk.ts';
import { describe, expect, it } from '@jest/globals';
import { CombinedError } from '@urql/core';
import { SignedOutError } from './access-token.ts';
import type { Fault } from './error-reports.ts';
import { HttpError } from './graphql-call.ts';
import { reactionTo } from './send-error-reports.ts';

const AT = new Date('2026-11-24T12:00:00.000Z');
const react = (error: unknown, more: Partial<Fault> = {}, isReachable = true) =>
  reactionTo(
    { error, at: AT, operation: undefined, page: '/data/$noteId', isLeaving: false, ...more },
    { isReachable: async () => isReachable },
  );
const graphql = (message: string, code?: string) =>
  new CombinedError({ graphQLErrors: [{ message, extensions: { code } }] });
const network = (error: Error) => new CombinedError({ networkError: error });
const inOperation = { operation: 'NoteQuery' };
const withStack = (error: Error, ...lines: string[]) => Object.assign(error, { stack: lines.join('\n') });

type Expected = [what: string, error: unknown, fault?: Partial<Fault>, isReachable?: boolean];
/** All rows have the same length, because Jest passes its callback in place of a missing argument. */
const expected = (rows: Expected[]): [string, unknown, { fault?: Partial<Fault>; isReachable?: boolean }][] =>
  rows.map(([what, error, fault = {}, isReachable = true]) => [what, error, { fault, isReachable }]);

describe('the reaction to a fault', () => {
  it.each<[string, unknown, { fault?: Partial<Fault>; isReachable?: boolean }]>(
    expected([
      ['an expired token of GraphQL', graphql('jwt expired', 'UNAUTHENTICATED'), inOperation],
      ['bad input of a person', graphql('title is too long', 'BAD_USER_INPUT'), inOperation],
      ['an object that is not there', graphql('Object Not Found Matching Id', 'OTHER'), inOperation],
      ['an object that is not there for these eyes', graphql('Not found', 'NOT_FOUND'), inOperation],
      ['a page that is left', network(new TypeError('Load failed')), { ...inOperation, isLeaving: true }],
      ['a request that was given up', network(new DOMException('Aborted', 'AbortError')), inOperation],
      ['401 jwt expired', network(new HttpError(401, 'UNAUTHORIZED', 'jwt expired')), inOperation],
      ['the end of a session', network(new SignedOutError()), inOperation],
      ['500', network(new HttpError(500)), inOperation],
      ['503', network(new HttpError(503, 'UNAVAILABLE')), inOperation],
      ['no answer while the program cannot be reached either', network(new TypeError('x')), inOperation, false],
      ['a socket that cannot be restarted', new Error('Unable to restart wsLink')],
      ['a fetch that failed', new TypeError('Failed to fetch')],
      ['a fetch that failed in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
      ['a lost network', new TypeError('The network connection was lost.')],
      ['no network', new TypeError('The Internet connection appears to be offline.')],
      ['a loop of observers', 'ResizeObserver loop completed with undelivered notifications.'],
      ['an extension', withStack(new Error('x'), 'Error: x', '    at f (chrome-extension://abc/content.js:1:2)')],
      ['an extension of Firefox', withStack(new Error('x'), 'f@moz-extension://abc/content.js:1:2')],
    ]),
  )('is none to %s', async (_what, error, { fault, isReachable }) => {
    expect(await react(error, fault, isReachable)).toEqual([]);
  });

  it('tells other errors of GraphQL with the operation', async () => {
    expect(await react(graphql('Only the author may do this', 'FORBIDDEN'), inOperation)).toEqual([
      {
        kind: 'graphql',
        type: 'GraphQLError',
        code: 'FORBIDDEN',
        operation: 'NoteQuery',
        page: '/data/$noteId',
        at: AT.toISOString(),
      },
    ]);
  });

  it('tells other errors of the network with status and operation', async () => {
    expect(await react(network(new HttpError(404, 'GRAPHQL_MISSING')), inOperation)).toMatchObject([
      { kind: 'network', type: 'HttpError', status: 404, code: 'GRAPHQL_MISSING', operation: 'NoteQuery' },
    ]);
    expect(await react(network(new TypeError('Load failed')), inOperation)).toMatchObject([
      { kind: 'network', type: 'TypeError', operation: 'NoteQuery' },
    ]);
  });

  it('tells which part of the program did not come, and why', async () => {
    const error = new ChunkError('routes/data:component', 'timeout', new Error());
    expect(await react(error)).toMatchObject([
      {
        kind: 'script',
        type: 'ChunkError',
        message: 'Error loading dynamic component import',
        chunk: 'routes/data:component',
        chunkCause: 'timeout',
      },
    ]);
  });

  it('tells where a fault is, and not a word or address of what it holds', async () => {
    const error = withStack(
      new TypeError('Cannot read "Ana Ruiz said she would churn"'),
      'TypeError: Cannot read "Ana Ruiz said she would churn"',
      '    at load (https://acme.example.com/assets/note-3f.js?x=1:12:345)',
      'run@https://acme.example.com/assets/index-9a.js:1:2',
      '    at https://acme.example.com/data/ana-ruiz-abc:1:1',
    );
    const [report] = await react(error);
    expect(report).toEqual({
      kind: 'uncaught',
      type: 'TypeError',
      frames: ['note-3f.js:12:345', 'index-9a.js:1:2'],
      page: '/data/$noteId',
      at: AT.toISOString(),
    });
    expect(JSON.stringify(report)).not.toMatch(/Ana|acme|https/i);
  });

  it('takes whatever is thrown', async () => {
    for (const thrown of [
      undefined,
      null,
      7,
      { a: 1 },
      Object.assign(new Error('x'), { name: 'a name with a word' }),
    ]) {
      expect(await react(thrown)).toMatchObject([{ kind: 'uncaught', type: 'Error' }]);
    }
  });
});
