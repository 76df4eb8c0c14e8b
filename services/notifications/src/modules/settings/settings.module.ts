import { defineModule } from '@fieldloom/service/service-module';
import { SettingsResolver } from './settings.resolver.ts';
import { SettingsService } from './settings.service.ts';

export const settingsModule = defineModule({ resolvers: [SettingsResolver], providers: [SettingsService] });
