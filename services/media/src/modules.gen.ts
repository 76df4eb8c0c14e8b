// Generated from src/modules/*/*.module.ts by scripts/src/collect-modules.ts. Do not edit.
import { clipModule } from './modules/clip/clip.module.ts';
import { deliveryModule } from './modules/delivery/delivery.module.ts';
import { fileModule } from './modules/file/file.module.ts';
import { logoModule } from './modules/logo/logo.module.ts';

export const MODULES = [
  clipModule,
  deliveryModule,
  fileModule,
  logoModule,
] as const;
