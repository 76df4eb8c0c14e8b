import { defineModule } from '@fieldloom/service/service-module';
import { SettingsResolver } from './settings.resolver.ts';

/** `SettingsService` belongs to the process, because the unsubscribe link of mails is answered without Nest. */
export const settingsModule = defineModule({ resolvers: [SettingsResolver], providers: [] });
