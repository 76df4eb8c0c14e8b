import type { Envelope } from '@fieldloom/stream/envelope';
import type { EventDefinition } from '@fieldloom/stream/event-definition';
import { CONTENT_KINDS } from '@fieldloom/stream/events/content';
import { drop, type Outcome, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Injectable } from '@nestjs/common';
import { KINDS, kindOf } from '../../kinds.ts';
import { DocumentIndexer } from './document.indexer.ts';

interface ContentPayload {
  id: string;
  kind: string;
  version: number;
  change: string;
}

const EVENTS = KINDS.map(({ rpc }) => CONTENT_KINDS[rpc]).flatMap(({ changed, deleted }) => [
  changed,
  deleted,
]) as unknown as EventDefinition<ContentPayload>[];

/**
 * Keeps the index equal to content. Handling an event twice is harmless, because the object is read again each time.
 * Content sends an event for each object that a change affects, so the consumer need not look for objects below a moved
 * one.
 */
@Injectable()
export class ContentChangeConsumer {
  constructor(private readonly indexer: DocumentIndexer) {}

  private readonly index = async ({ teamId, payload }: Envelope<ContentPayload>): Promise<Outcome> => {
    if (teamId === null) return drop('no_workspace');
    const object = { rpcKind: kindOf(payload.kind).rpc, id: payload.id };
    if (payload.change === 'access') await this.indexer.indexAccess(teamId, object);
    else await this.indexer.index(teamId, object, payload.version);
    return ok;
  };

  readonly subscriptions: readonly Subscription[] = EVENTS.map((event) => on(event, { index: this.index }));
}
