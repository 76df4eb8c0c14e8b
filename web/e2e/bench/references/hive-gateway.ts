/** The bare runtime that the platform's gateway is built on: no plugins, nobody is asked who they are. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { ACTOR_HEADER } from '@fieldloom/auth/internal-token';
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';
import { readSettings } from './settings.ts';

const { port, supergraph, subgraphs } = readSettings();
const runtime = createGatewayRuntime({
  supergraph: readFileSync(supergraph, 'utf8'),
  unifiedGraphHandler,
  transportEntries: {
    // As at the platform's gateway, where callers must never share an answer: every query asks the services itself. Else
    // this side would ask accounts once for all that name the same person at a time.
    '*.http': { options: { deduplicateInflightRequests: false } },
    ...Object.fromEntries(subgraphs.map(({ name, url }) => [name, { location: url }])),
  },
  // Subgraphs answer nobody who is not named.
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ [ACTOR_HEADER]: request.headers.get(ACTOR_HEADER) ?? '' }),
  },
  logging: false,
  graphiql: false,
  landingPage: false,
});
await runtime.getSchema();
createServer(runtime).listen(port, '127.0.0.1');
