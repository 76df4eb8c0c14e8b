import type { Actor } from '@fieldloom/auth/actor';
import type { RequestContext } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type DataLoader from 'dataloader';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { byId, groupBy, requestLoader, type UserRef, userRef } from '../../request-loaders.ts';
import type {
  HighlightResolvers,
  InsightResolvers,
  NoteResolvers,
  ProjectResolvers,
  TagResolvers,
} from '../../schema.gen.ts';
import { type Beside, BesideRepository, type TagOrigin } from './beside.repository.ts';

type FindBeside = (trx: Trx, actor: Actor, ids: readonly string[]) => Promise<Beside[]>;
type Named = { id: string };

/** Columns of lists that show what is related to an object, with one query for all rows of a page. */
@Injectable()
export class BesideResolver {
  constructor(
    private readonly repository: BesideRepository,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Note = {
    archived: (note, _args, context) => this.#archived(context, 'note', note),
    contributors: (note, _args, context) => this.#contributors(context, 'note', note),
    tags: (note, _args, context) => {
      const find: FindBeside = (trx, actor, ids) => this.repository.tagsOfNotes(trx, actor, ids);
      return this.#beside(context, 'tagsOfNote', note, find, this.loaders.tag(context));
    },
    insights: (note, _args, context) => {
      const find: FindBeside = (trx, actor, ids) => this.repository.insightsOfNotes(trx, actor, ids);
      return this.#beside(context, 'insightsOfNote', note, find, this.loaders.insight(context));
    },
  } satisfies NoteResolvers;

  readonly Insight = {
    archived: (insight, _args, context) => this.#archived(context, 'insight', insight),
    contributors: (insight, _args, context) => this.#contributors(context, 'insight', insight),
  } satisfies InsightResolvers;

  readonly Highlight = {
    insights: (highlight, _args, context) => {
      const find: FindBeside = (trx, actor, ids) => this.repository.insightsOfHighlights(trx, actor, ids);
      return this.#beside(context, 'insightsOfHighlight', highlight, find, this.loaders.insight(context));
    },
  } satisfies HighlightResolvers;

  readonly Tag = {
    createdBy: async (tag, _args, context) => userRef((await this.#origin(context, tag)).createdById),
    createdAt: async (tag, _args, context) => (await this.#origin(context, tag)).createdAt,
    group: async (tag, _args, context) => (await this.#origin(context, tag)).group,
  } satisfies TagResolvers;

  readonly Project = {
    archived: (project, _args, context) => this.#archived(context, 'project', project),
  } satisfies ProjectResolvers;

  async #beside<T>(
    context: RequestContext,
    name: string,
    { id }: Named,
    find: FindBeside,
    loader: DataLoader<string, T | null>,
  ): Promise<T[]> {
    const found = await requestLoader<string[]>(context, name, this.store, [], async (trx, actor, ids) => {
      const groups = groupBy(await find(trx, actor, ids), (each) => each.ownerId);
      return new Map([...groups].map(([ownerId, list]) => [ownerId, list.map((each) => each.id)]));
    }).load(id);
    const objects = await Promise.all(found.map((each) => loader.load(each)));
    return objects.filter((object) => object !== null);
  }

  #archived(context: RequestContext, table: 'note' | 'insight' | 'project', { id }: Named): Promise<boolean> {
    return requestLoader(context, `${table}Archived`, this.store, false, (trx, _actor, ids) =>
      this.repository.archived(trx, table, ids),
    ).load(id);
  }

  async #contributors(context: RequestContext, table: 'note' | 'insight', { id }: Named): Promise<UserRef[]> {
    const ids = await requestLoader<string[]>(context, `${table}Contributors`, this.store, [], (trx, _actor, all) =>
      this.repository.contributors(trx, table, all),
    ).load(id);
    return ids.flatMap((userId) => userRef(userId) ?? []);
  }

  /** @throws NOT_FOUND for a tag that was deleted in the meantime. */
  async #origin(context: RequestContext, { id }: Named): Promise<TagOrigin> {
    const origin = await requestLoader<TagOrigin | null>(
      context,
      'tagOrigin',
      this.store,
      null,
      async (trx, actor, ids) => byId(await this.repository.tagOrigins(trx, actor, ids)),
    ).load(id);
    if (origin === null) throw notFound();
    return origin;
  }
}
