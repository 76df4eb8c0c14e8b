// Generated from src/modules/*/*.module.ts by scripts/src/collect-modules.ts. Do not edit.
import { noticeModule } from './modules/notice/notice.module.ts';
import { settingsModule } from './modules/settings/settings.module.ts';

export const MODULES = [
  noticeModule,
  settingsModule,
] as const;
