import { defineModule } from '@fieldloom/service/service-module';
import { LogoRepository } from './logo.repository.ts';
import { LogoResolver } from './logo.resolver.ts';
import { LogoService } from './logo.service.ts';

export const logoModule = defineModule({
  resolvers: [LogoResolver],
  providers: [LogoRepository, LogoService],
});
