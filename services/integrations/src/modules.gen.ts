// Generated from src/modules/*/*.module.ts by scripts/src/collect-modules.ts. Do not edit.
import { connectionModule } from './modules/connection/connection.module.ts';
import { inboundEventModule } from './modules/inbound-event/inbound-event.module.ts';

export const MODULES = [
  connectionModule,
  inboundEventModule,
] as const;
