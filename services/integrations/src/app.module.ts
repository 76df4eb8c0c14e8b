import type { DynamicModule } from '@nestjs/common';
import { ConnectionResolver } from './modules/connection/connection.resolver.ts';
import { ConnectionService } from './modules/connection/connection.service.ts';

/** The resolver of this service, over a service object that the process made. */
export class AppModule {
  static with(connections: ConnectionService): DynamicModule {
    return {
      module: AppModule,
      providers: [ConnectionResolver, { provide: ConnectionService, useValue: connections }],
    };
  }
}
