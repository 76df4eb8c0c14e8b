/**
 * Another gateway for federated subgraphs, in its default configuration, in front of the two services that the query
 * needs.
 */
import { join } from 'node:path';
import { ACTOR_HEADER } from '@fieldloom/auth/internal-token';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { readSubgraphs } from '@fieldloom/graphql/compose';
import { ROOT_FIELD_DIRECTIVES } from '@fieldloom/graphql/root-field-directives';
import mercuriusGateway from '@mercuriusjs/gateway';
import { fastify } from 'fastify';
import { parse, print, visit } from 'graphql';
import { readSettings } from './settings.ts';

const SERVICES = ['accounts', 'content'];

const { port, subgraphs } = readSettings();
const sdls = new Map(readSubgraphs(join(repositoryRoot, 'services')).map(({ name, sdl }) => [name, sdl]));
const server = fastify();
await server.register(mercuriusGateway as never, {
  gateway: {
    services: subgraphs
      .filter(({ name }) => SERVICES.includes(name))
      .map(({ name, url }) => ({
        name,
        url,
        mandatory: true,
        schema: inFirstVersion(sdls.get(name)!),
        rewriteHeaders: (headers: Record<string, string> | undefined) => ({
          [ACTOR_HEADER]: headers?.[ACTOR_HEADER] ?? '',
        }),
      })),
  },
  path: '/graphql',
  jit: 1,
});
await server.listen({ port, host: '127.0.0.1' });

/**
 * Converts to federation 1, the only version it supports: no links or composed directives, and types of other services
 * are extended.
 */
function inFirstVersion(sdl: string): string {
  const own: readonly string[] = ROOT_FIELD_DIRECTIVES;
  const withoutOwn = visit(parse(sdl), {
    SchemaExtension: () => null,
    DirectiveDefinition: ({ name }) => (own.includes(name.value) ? null : undefined),
    Directive: ({ name }) => (own.includes(name.value) ? null : undefined),
  });
  return print(withoutOwn).replaceAll(
    /type (\w+) @key\(fields: "id", resolvable: false\) \{\s*id: ID!/g,
    'extend type $1 @key(fields: "id") { id: ID! @external',
  );
}
