import { join as joinPath } from 'node:path';
import { compose, readSubgraphs } from '@fieldloom/graphql/compose';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { openJoin, readComposition } from '../src/modules/operation/join.ts';

const SERVICES = joinPath(import.meta.dirname, '..', '..');

describe('the composition', () => {
  it("is what the services' SDL composes to", () => {
    const { supergraph, publicSchema } = compose(readSubgraphs(SERVICES));
    expect(readComposition()).toEqual({ supergraph, publicSchema });
  });

  it('loads when every subgraph has an address, and is refused when one has none', async () => {
    const names = readSubgraphs(SERVICES).map(({ name }) => name);
    const addresses = Object.fromEntries(names.map((name) => [name, 'http://127.0.0.1:9']));
    const join = await openJoin({ ...readComposition(), addresses });
    expect(join.schema.getSubscriptionType()?.getFields()).toHaveProperty('contentChanged');
    await join.stop();
    const { content: _content, ...incomplete } = addresses;
    await expect(openJoin({ ...readComposition(), addresses: incomplete })).rejects.toThrow('content');
  });

  it('is not stopped by a signal before the process has drained', async () => {
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
});
