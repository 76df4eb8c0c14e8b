import type { Actor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, signActor } from '@fieldloom/auth/internal-token';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { ContentKit } from './content-kit.ts';

export interface FollowedJobs {
  jobs: { id: string; state: string; progress: number }[];
  errors: unknown[];
  stop(): Promise<void>;
}

/**
 * Collects what `jobChanged` tells somebody, with the fields that the gateway asks for. Resolves once the subscription
 * works.
 */
export async function followJobs(kit: ContentKit, actor: Actor): Promise<FollowedJobs> {
  const headers = { [ACTOR_HEADER]: await signActor(kit.keys, actor) };
  const client = createClient({
    url: `ws://127.0.0.1:${kit.port}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: headers,
    retryAttempts: 0,
  });
  const followed: FollowedJobs = { jobs: [], errors: [], stop: async () => client.dispose() };
  client.subscribe<{ jobChanged: FollowedJobs['jobs'][number] }>(
    { query: 'subscription { jobChanged { id state progress } }' },
    {
      next: ({ data, errors }) => {
        if (errors) followed.errors.push(...errors);
        if (data) followed.jobs.push(data.jobChanged);
      },
      error: (error) => followed.errors.push(error),
      complete: () => {},
    },
  );
  return followed;
}
