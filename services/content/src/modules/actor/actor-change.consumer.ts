import type { Envelope } from '@fieldloom/stream/envelope';
import {
  sessionRevoked,
  userChanged,
  userJoined,
  userRemoved,
  workspaceDeleted,
  workspaceUpdated,
} from '@fieldloom/stream/events/accounts';
import { entitlementsChanged } from '@fieldloom/stream/events/billing';
import { drop, type Outcome, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { tellActor } from './actor-feed.ts';

/**
 * Handles events of accounts about changed users: their role, groups or name, a session, or their whole workspace.
 * Every process of content drops what it has cached about them. Handling an event twice is harmless.
 */
@Injectable()
export class ActorChangeConsumer {
  constructor(private readonly store: ContentStore) {}

  private readonly tell = async (
    { teamId }: Envelope,
    changed: { userId?: string; entitlementVersion?: number },
  ): Promise<Outcome> => {
    if (teamId === null) return drop('no_workspace');
    const { userId, entitlementVersion } = changed;
    await this.store.in({ teamId }, async (trx) => tellActor(trx, { teamId, userId, entitlementVersion }));
    return ok;
  };

  readonly subscriptions: readonly Subscription[] = [
    ...[userJoined, userChanged, userRemoved].map((event) =>
      on(event, { forget: (envelope) => this.tell(envelope, { userId: envelope.payload.userId }) }),
    ),
    on(sessionRevoked, { forget: (envelope) => this.tell(envelope, { userId: envelope.payload.userId }) }),
    ...[workspaceUpdated, workspaceDeleted].map((event) =>
      on(event, { forget: (envelope) => this.tell(envelope, {}) }),
    ),
    // Whether a workspace is read-only depends on its plan, and accounts gets the new plan at about the same time.
    on(entitlementsChanged, {
      forget: (envelope) => this.tell(envelope, { entitlementVersion: envelope.payload.version }),
    }),
  ];
}
