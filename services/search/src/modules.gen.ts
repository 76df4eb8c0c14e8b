// Generated from src/modules/*/*.module.ts by scripts/src/collect-modules.ts. Do not edit.
import { documentModule } from './modules/document/document.module.ts';
import { searchModule } from './modules/search/search.module.ts';

export const MODULES = [
  documentModule,
  searchModule,
] as const;
