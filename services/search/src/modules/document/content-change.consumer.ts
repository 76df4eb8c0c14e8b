import type { Envelope } from '@fieldloom/stream/envelope';
import type { EventDefinition } from '@fieldloom/stream/event-definition';
import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { drop, type Outcome, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Injectable } from '@nestjs/common';
import { kindOf } from '../../kinds.ts';
import { DocumentIndexer } from './document.indexer.ts';

interface ContentPayload {
  id: string;
  kind: string;
  version: number;
  change: string;
}

/** Changes of an object that change what its descendants' documents say. */
const REACHES_BELOW = new Set(['moved', 'access', 'trashed', 'restored', 'purged']);
const HAS_BELOW: readonly string[] = ['folder', 'project', 'note'];

const EVENTS = Object.values(CONTENT_KINDS).flatMap(({ changed, deleted }) => [
  changed,
  deleted,
]) as unknown as EventDefinition<ContentPayload>[];

/** Keeps the index equal to content. Handling an event twice is harmless: the object is read back each time. */
@Injectable()
export class ContentChangeConsumer {
  constructor(private readonly indexer: DocumentIndexer) {}

  private readonly index = async ({ teamId, payload }: Envelope<ContentPayload>): Promise<Outcome> => {
    if (teamId === null) return drop('no_workspace');
    await this.indexer.index(teamId, { rpcKind: kindOf(payload.kind).rpc, id: payload.id });
    return ok;
  };

  private readonly indexBelow = async ({ teamId, payload }: Envelope<ContentPayload>): Promise<Outcome> => {
    if (teamId === null || !HAS_BELOW.includes(payload.kind) || !REACHES_BELOW.has(payload.change)) return ok;
    await this.indexer.indexBelow(teamId, payload.id);
    return ok;
  };

  readonly subscriptions: readonly Subscription[] = EVENTS.map((event) =>
    on(event, { index: this.index, indexBelow: this.indexBelow }),
  );
}
