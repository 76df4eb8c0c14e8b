import { beforeEach, describe, expect, it } from '@jest/globals';
import { Client, type Exchange, makeResult, type Operation } from '@urql/core';
import { filter, map, pipe, tap } from 'wonka';
import { normalizedCache } from './cache.ts';
import { KNOWN, KNOWN_MS, knownExchange } from './known-exchange.ts';

const FIELDS = 'query Fields { project(id: "1") { id title } }';

let time: number;
let title: string;
let asked: Operation[];
let forget: () => void;
let client: Client;

/** Opens a screen with the query and closes it. @returns What it showed last. */
async function open(context: object = KNOWN): Promise<string | undefined> {
  let shown: string | undefined;
  const listening = client
    .query<{ project: { title: string } }>(FIELDS, {}, context)
    .subscribe(({ data }) => (shown = data?.project.title ?? shown));
  await new Promise((resolve) => setImmediate(resolve));
  listening.unsubscribe();
  return shown;
}

describe('a query that many screens share', () => {
  beforeEach(() => {
    time = 0;
    title = 'Churn';
    asked = [];
    const server: Exchange = () => (operations) =>
      pipe(
        operations,
        filter(({ kind }) => kind === 'query'),
        tap((operation) => asked.push(operation)),
        map((operation) => makeResult(operation, { data: { project: { __typename: 'Project', id: '1', title } } })),
      );
    client = new Client({
      url: 'http://app.test',
      preferGetMethod: false,
      requestPolicy: 'cache-and-network',
      exchanges: [
        knownExchange(
          (run) => (forget = run),
          () => time,
        ),
        normalizedCache(),
        server,
      ],
    });
  });

  it('is asked once, however often it is opened', async () => {
    for (let times = 0; times < 3; times += 1) expect(await open()).toBe('Churn');
    expect(asked).toHaveLength(1);
  });

  it('is asked again after its time, once', async () => {
    await open();
    title = 'Renewal';
    time = KNOWN_MS - 1;
    expect(await open()).toBe('Churn');
    time = KNOWN_MS;
    expect(await open()).toBe('Renewal');
    expect(await open()).toBe('Renewal');
    expect(asked).toHaveLength(2);
  });

  it('is asked again after a gap in the live updates, once', async () => {
    await open();
    title = 'Renewal';
    forget();
    expect(await open()).toBe('Renewal');
    expect(await open()).toBe('Renewal');
    expect(asked).toHaveLength(2);
  });

  it('leaves other queries as they are', async () => {
    await open({ requestPolicy: 'cache-first' });
    time = KNOWN_MS;
    forget();
    await open({ requestPolicy: 'cache-first' });
    expect(asked).toHaveLength(1);
    await open({ requestPolicy: 'cache-and-network' });
    expect(asked).toHaveLength(2);
  });
});
