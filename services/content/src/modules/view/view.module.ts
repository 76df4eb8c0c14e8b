import { defineModule } from '@fieldloom/service/service-module';
import { ViewRepository } from './view.repository.ts';
import { ViewResolver } from './view.resolver.ts';
import { ViewService } from './view.service.ts';

export const viewModule = defineModule({
  resolvers: [ViewResolver],
  providers: [ViewRepository, ViewService],
});
