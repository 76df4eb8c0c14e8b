// Generated from src/modules/*/*.module.ts by scripts/src/collect-modules.ts. Do not edit.
import { activityModule } from './modules/activity/activity.module.ts';
import { mailModule } from './modules/mail/mail.module.ts';
import { noticeModule } from './modules/notice/notice.module.ts';
import { settingsModule } from './modules/settings/settings.module.ts';

export const MODULES = [
  activityModule,
  mailModule,
  noticeModule,
  settingsModule,
] as const;
