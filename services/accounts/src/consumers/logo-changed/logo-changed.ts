import { logoChanged } from '@fieldloom/stream/events/media';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import type { LogoService } from '../../modules/workspace/logo.service.ts';

/**
 * Stores which logo media shows, for the sign-in page. It needs no inbox, because an older change never replaces a
 * newer one.
 */
export function keepLogos(logos: LogoService): Subscription {
  return on(logoChanged, {
    note: async ({ teamId, actor, version, payload }) => {
      if (teamId === null) return drop('no-workspace');
      await logos.heard(teamId, { logoId: payload.logoId, version, actorId: actor });
      return ok;
    },
  });
}
