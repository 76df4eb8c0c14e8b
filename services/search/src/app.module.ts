import type { DynamicModule } from '@nestjs/common';
import { SearchResolver } from './modules/search/search.resolver.ts';
import { SearchService } from './modules/search/search.service.ts';

/** The resolver of this service, over a service object that the process made. */
export class AppModule {
  static with(search: SearchService): DynamicModule {
    return { module: AppModule, providers: [SearchResolver, { provide: SearchService, useValue: search }] };
  }
}
