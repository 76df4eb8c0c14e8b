import { join as joinPath } from 'node:path';
import { compose, readSubgraphs } from '@fieldloom/graphql/compose';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { DocumentStore } from '../src/modules/operation/document-store.ts';
import { openJoin, readComposition } from '../src/modules/operation/join.ts';

const SERVICES = joinPath(import.meta.dirname, '..', '..');
/** Of this process' own time, so that a busy machine does not matter. */
const MAX_VALIDATION_MS = 2_000;
const times = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');

describe('the composition', () => {
  it("is what the services' SDL composes to", () => {
    const { supergraph, publicSchema } = compose(readSubgraphs(SERVICES));
    expect(readComposition()).toEqual({ supergraph, publicSchema });
  });

  it('is loaded when every subgraph has an address, and refused when one has none', async () => {
    const names = readSubgraphs(SERVICES).map(({ name }) => name);
    const addresses = Object.fromEntries(names.map((name) => [name, 'http://127.0.0.1:9']));
    const join = await openJoin({ ...readComposition(), addresses });
    expect(join.schema.getSubscriptionType()?.getFields()).toHaveProperty('contentChanged');
    await join.stop();
    const { content: _content, ...incomplete } = addresses;
    await expect(openJoin({ ...readComposition(), addresses: incomplete })).rejects.toThrow('content');
  });

  it('is not ended by a signal behind the back of the process, which drains first', async () => {
    const addresses = Object.fromEntries(readSubgraphs(SERVICES).map(({ name }) => [name, 'http://127.0.0.1:9']));
    const join = await openJoin({ ...readComposition(), addresses });
    const context = {
      headers: {},
      identity: undefined as never,
      idempotencyKey: undefined,
      signal: undefined,
      sockets: undefined,
    };
    await join.execute({ document: parse('{ me { id } }'), operationName: undefined, variables: {}, context });
    await join.stop();
    const listeners = ['SIGTERM', 'SIGINT'].flatMap((signal) => process.listeners(signal as NodeJS.Signals));
    expect(listeners.map(({ name }) => name)).not.toContain('terminateHandler');
  });

  it('is validated against in bounded time, whatever is sent', async () => {
    const addresses = Object.fromEntries(readSubgraphs(SERVICES).map(({ name }) => [name, 'http://127.0.0.1:9']));
    const { schema, stop } = await openJoin({ ...readComposition(), addresses });
    const documents = new DocumentStore(schema, false);
    const worst = [
      `{ ${'projects { id } '.repeat(990)} }`,
      `{ ${'me { ...f } '.repeat(400)} } fragment f on User { ${'id '.repeat(1_000)} }`,
      `{ me { ${times(200, (index) => `...f${index}`)} } } ${times(200, (index) => `fragment f${index} on User { id name email }`)}`,
      `{ ${times(200, (index) => `...f${index}`)} } ${times(200, (index) => `fragment f${index} on Query { ...f${(index + 1) % 200} me { id } }`)}`,
    ];
    for (const query of worst) {
      const started = process.cpuUsage();
      try {
        documents.read(query);
      } catch {
        // Refused is fine, too.
      }
      expect(process.cpuUsage(started).user / 1_000).toBeLessThan(MAX_VALIDATION_MS);
    }
    await stop();
  });
});
