import { defineModule } from '@fieldloom/service/service-module';
import { ConnectionDirectory } from './connection-directory.ts';
import { ConnectionSettingsReader } from './connection-settings.ts';
import { ConnectionVault } from './connection-vault.ts';
import { ConnectionWriter } from './connection-writer.ts';
import { OperatorProviders } from './operator-providers.ts';
import { RegionAddress } from './region-address.ts';
import { RemainingMethodsCheck } from './remaining-methods-check.ts';
import { SsoConnectionRepository } from './sso-connection.repository.ts';
import { SsoConnectionService } from './sso-connection.service.ts';

export const ssoConnectionModule = defineModule({
  resolvers: [],
  providers: [
    ConnectionDirectory,
    ConnectionSettingsReader,
    ConnectionVault,
    ConnectionWriter,
    OperatorProviders,
    RegionAddress,
    RemainingMethodsCheck,
    SsoConnectionRepository,
    SsoConnectionService,
  ],
});
