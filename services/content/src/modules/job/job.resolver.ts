import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { LiveHub } from '@fieldloom/graphql/live';
import { END, mapLive, SKIP } from '@fieldloom/graphql/live-map';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type DataLoader from 'dataloader';
import { ContentStore } from '../../content-store.ts';
import { requestLoader, userRef } from '../../request-loaders.ts';
import type { JobResolvers, MutationResolvers, QueryResolvers, SubscriptionResolvers } from '../../schema.gen.ts';
import { ActorDirectory } from '../actor/actor-directory.ts';
import { JobService } from './job.service.ts';
import { JobEndings } from './job-endings.ts';
import type { JobFailure } from './job-handler.ts';
import { JOB_TOPIC, readJobMessage } from './job-live.ts';

@Injectable()
export class JobResolver {
  constructor(
    private readonly store: ContentStore,
    private readonly jobs: JobService,
    private readonly endings: JobEndings,
    private readonly actors: ActorDirectory,
    private readonly live: LiveHub,
  ) {}

  readonly Query = {
    jobs: (_, { everybody }, context) =>
      this.store.read(context, (trx) => this.jobs.list(trx, actorOf(context), { everybody })),

    job: async (_, { id: idText }, context) => {
      const id = parseId(idText);
      return (await this.store.read(context, (trx) => this.jobs.find(trx, actorOf(context), id))) ?? null;
    },
  } satisfies QueryResolvers;

  readonly Mutation = {
    cancelJob: (_, { id }, context) => this.endings.cancel(actorOf(context), id),
  } satisfies MutationResolvers;

  readonly Subscription = {
    /** Only for the job's starter, while they are signed in. */
    jobChanged: {
      subscribe: async (_, _args, context) => {
        const subscriber = actorOf(context);
        return mapLive(this.live.subscribe(subscriber.teamId, JOB_TOPIC), async (payload) => {
          const { id, userId } = readJobMessage(payload);
          if (userId !== subscriber.userId) return SKIP;
          const actor = await this.actors.known(subscriber);
          if (actor === undefined) return END;
          const job = await this.store.as(actor, (trx) => this.jobs.find(trx, actor, id), { readOnly: true });
          return job === undefined ? SKIP : { jobChanged: job };
        });
      },
    },
  } satisfies SubscriptionResolvers;

  readonly Job = {
    createdBy: (job) => userRef(job.createdById)!,

    // Filters and texts are visible only to the user who entered them.
    input: (job, _args, context) => (job.createdById === actorOf(context).userId ? job.input : null),

    failures: async (job, _args, context) =>
      job.createdById === actorOf(context).userId ? this.#failures(context).load(job.id) : [],
  } satisfies JobResolvers;

  #failures(context: RequestContext): DataLoader<string, JobFailure[]> {
    return requestLoader<JobFailure[]>(context, 'failuresOfJob', this.store, [], (trx, _actor, ids) =>
      this.jobs.failuresOf(trx, ids),
    );
  }
}
