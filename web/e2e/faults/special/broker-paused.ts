import { whileFrozen } from '../../kit/faults.ts';
import { allReady } from '../kills.ts';
import { BROKER_PAUSE_MS } from '../limits.ts';
import { pause } from '../load/load.ts';
import type { Fault } from '../run-fault.ts';

/** The broker answers nobody for a minute, and no connection ends: events wait in their outbox, and nobody notices. */
export const brokerPaused: Fault = {
  name: 'broker paused for 60 s',
  dead: [],
  // The length is what the fault is about.
  strike: () => whileFrozen('eu_a/kafka', () => pause(BROKER_PAUSE_MS)),
  isBack: allReady,
};
