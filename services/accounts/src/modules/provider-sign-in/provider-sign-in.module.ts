import { defineModule } from '@fieldloom/service/service-module';
import { AdmissionService } from './admission.service.ts';
import { OidcClient } from './oidc-client.ts';
import { ProviderAccounts } from './provider-accounts.ts';
import { ProviderCallbackController } from './provider-callback.controller.ts';
import { ProviderCallbackService } from './provider-callback.service.ts';
import { ProviderSignInController } from './provider-sign-in.controller.ts';
import { ProviderSignInService } from './provider-sign-in.service.ts';
import { ProviderStates } from './provider-state.ts';
import { RefusedArrival } from './refused-arrival.ts';
import { SamlExchangeRepository } from './saml-exchange.repository.ts';
import { SamlProvider } from './saml-provider.ts';
import { SsoIdentityRepository } from './sso-identity.repository.ts';

export const providerSignInModule = defineModule({
  resolvers: [],
  providers: [
    AdmissionService,
    OidcClient,
    ProviderAccounts,
    ProviderCallbackService,
    ProviderSignInService,
    ProviderStates,
    RefusedArrival,
    SamlExchangeRepository,
    SamlProvider,
    SsoIdentityRepository,
  ],
  controllers: [ProviderSignInController],
  routes: [ProviderCallbackController],
});
