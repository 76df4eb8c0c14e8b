import { defineModule } from '@fieldloom/service/service-module';
import { SettingsResolver } from './settings.resolver.ts';

/** `SettingsService` is the process' own: the link in a mail that ends them is answered without Nest. */
export const settingsModule = defineModule({ resolvers: [SettingsResolver], providers: [] });
