import { defineModule } from '@fieldloom/service/service-module';
import { OAuthController } from './oauth.controller.ts';
import { OAuthResolver } from './oauth.resolver.ts';
import { OAuthClientRepository } from './oauth-client.repository.ts';
import { OAuthClientService } from './oauth-client.service.ts';
import { OAuthConsentService } from './oauth-consent.service.ts';
import { OAuthGrantRepository } from './oauth-grant.repository.ts';
import { OAuthGrantService } from './oauth-grant.service.ts';
import { OAuthTokenRepository } from './oauth-token.repository.ts';
import { OAuthTokenService } from './oauth-token.service.ts';

export const oauthModule = defineModule({
  resolvers: [OAuthResolver],
  providers: [
    OAuthClientRepository,
    OAuthClientService,
    OAuthConsentService,
    OAuthGrantRepository,
    OAuthGrantService,
    OAuthTokenRepository,
    OAuthTokenService,
  ],
  routes: [OAuthController],
});
