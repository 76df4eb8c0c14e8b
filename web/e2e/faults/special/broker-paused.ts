import { whileFrozen } from '../../kit/faults.ts';
import { allReady } from '../kills.ts';
import { BROKER_PAUSE_MS } from '../limits.ts';
import { pause } from '../load/load.ts';
import type { Fault } from '../run-fault.ts';

/**
 * The broker is unresponsive for a minute without closing connections: events wait in their outbox, and nobody notices.
 */
export const brokerPaused: Fault = {
  name: 'broker paused for 60 s',
  dead: [],
  // The duration is the point of this fault.
  strike: () => whileFrozen('eu_a/kafka', () => pause(BROKER_PAUSE_MS)),
  isBack: allReady,
};
