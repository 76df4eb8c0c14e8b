import { defineModule } from '@fieldloom/service/service-module';
import { ConnectionResolver } from './connection.resolver.ts';

/** The process makes `ConnectionService` itself, from its clients of other services and of the providers. */
export const connectionModule = defineModule({ resolvers: [ConnectionResolver], providers: [] });
