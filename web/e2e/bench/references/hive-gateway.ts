/** The bare runtime that the platform's gateway is built on: no plugins and no authentication. */
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
    // As in the platform's gateway, where callers must never share an answer: every query calls the services itself.
    // Otherwise this side would call accounts once for all simultaneous queries about the same person.
    '*.http': { options: { deduplicateInflightRequests: false } },
    ...Object.fromEntries(subgraphs.map(({ name, url }) => [name, { location: url }])),
  },
  // Subgraphs answer only authenticated callers.
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ [ACTOR_HEADER]: request.headers.get(ACTOR_HEADER) ?? '' }),
  },
  logging: false,
  graphiql: false,
  landingPage: false,
});
await runtime.getSchema();
createServer(runtime).listen(port, '127.0.0.1');
