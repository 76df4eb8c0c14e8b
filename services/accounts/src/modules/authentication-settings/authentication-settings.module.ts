import { defineModule } from '@fieldloom/service/service-module';
import { AuthenticationSettingsResolver } from './authentication-settings.resolver.ts';
import { AuthenticationSettingsService } from './authentication-settings.service.ts';

export const authenticationSettingsModule = defineModule({
  resolvers: [AuthenticationSettingsResolver],
  providers: [AuthenticationSettingsService],
});
