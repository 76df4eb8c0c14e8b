import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, signActor, signShareReader, verifyActor } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { newId } from '@fieldloom/kernel/ids';
import type { FastifyInstance } from 'fastify';

/** Lets specs call a subgraph in this process as the gateway does, with its internal token. */

export interface SubgraphAnswer {
  // oxlint-disable-next-line typescript/no-explicit-any -- as each query shapes it
  data: any;
  /** Code of the first error; undefined when there is none. */
  code: string | undefined;
}

interface GraphqlBody {
  data: unknown;
  /** When the whole request fails, the code is beside the message. */
  errors?: { code?: string; extensions?: { code: string } }[];
}

/** Returns a member of a workspace as the gateway knows them: a manager, unless `change` overrides it. */
export function memberOf(teamId: string, change: Partial<Actor> = {}): Actor {
  return {
    teamId,
    userId: newId(),
    sessionId: newId(),
    role: 'MANAGER',
    admin: false,
    groupIds: [],
    entitlementVersion: 1,
    readOnly: false,
    ...change,
  };
}

/** Returns the reader of a workspace's link, who is not signed in. */
export const readerOf = (teamId: string): ShareReader => ({ teamId, shareId: newId(), shareToken: 'aB3dE6gH9jK2' });

/** Returns the headers by which a subgraph knows the caller; none for anonymous callers. */
export async function actorHeaders(keys: Keys, who: Actor | ShareReader | undefined): Promise<Record<string, string>> {
  if (who === undefined) return {};
  return { [ACTOR_HEADER]: 'userId' in who ? await signActor(keys, who) : await signShareReader(keys, who) };
}

/** Returns an actor as a service reads it from a request; it may be passed on to other services. */
export async function asArrived(keys: Keys, actor: Actor): Promise<Actor> {
  const arrived = (await verifyActor(keys, await signActor(keys, actor))).actor;
  if (arrived === undefined) throw new Error('nobody came');
  return arrived;
}

/** @param headers From `actorHeaders`, or forged ones. */
export async function askSubgraph(
  http: FastifyInstance,
  headers: Record<string, string>,
  query: string,
  variables: object = {},
): Promise<SubgraphAnswer> {
  const answer = await http.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
  const { data, errors } = answer.json<GraphqlBody>();
  return { data, code: errors?.[0]?.extensions?.code ?? errors?.[0]?.code };
}
