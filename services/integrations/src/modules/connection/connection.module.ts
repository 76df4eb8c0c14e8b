import { defineModule } from '@fieldloom/service/service-module';
import { ConnectionResolver } from './connection.resolver.ts';
import { ProviderAccountService } from './provider-account.service.ts';

/** `AppModule` makes `ConnectionService` from the clients of other services and of the providers. */
export const connectionModule = defineModule({
  resolvers: [ConnectionResolver],
  providers: [ProviderAccountService],
});
