import { defineModule } from '@fieldloom/service/service-module';
import { AuthenticationSettingsResolver } from './authentication-settings.resolver.ts';
import { AuthenticationSettingsService } from './authentication-settings.service.ts';
import { ChosenMethods } from './chosen-methods.ts';
import { SignInMethodsRepository } from './sign-in-methods.repository.ts';
import { SignInMethodsChange } from './sign-in-methods-change.ts';
import { SignInPolicyService } from './sign-in-policy.service.ts';

export const signInMethodsModule = defineModule({
  resolvers: [AuthenticationSettingsResolver],
  providers: [
    AuthenticationSettingsService,
    ChosenMethods,
    SignInMethodsChange,
    SignInMethodsRepository,
    SignInPolicyService,
  ],
});
