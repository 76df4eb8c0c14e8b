import { logoChanged } from '@fieldloom/stream/events/media';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Injectable } from '@nestjs/common';
import { LogoService } from './logo.service.ts';

/**
 * Stores which logo media shows, for the sign-in page. It needs no inbox, because an older change never replaces a
 * newer one.
 */
@Injectable()
export class LogoChangeConsumer {
  constructor(private readonly logos: LogoService) {}

  readonly subscriptions: readonly Subscription[] = [
    on(logoChanged, {
      note: async ({ teamId, actor, version, payload }) => {
        if (teamId === null) return drop('no-workspace');
        await this.logos.heard(teamId, { logoId: payload.logoId, version, actorId: actor });
        return ok;
      },
    }),
  ];
}
