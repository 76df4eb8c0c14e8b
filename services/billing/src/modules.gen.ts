// Generated from src/modules/*/*.module.ts by scripts/src/collect-modules.ts. Do not edit.
import { entitlementModule } from './modules/entitlement/entitlement.module.ts';

export const MODULES = [
  entitlementModule,
] as const;
