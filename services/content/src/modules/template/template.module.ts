import { defineModule } from '@fieldloom/service/service-module';
import { TemplateResolver } from './template.resolver.ts';
import { TemplateRpc } from './template.rpc.ts';
import { TemplateService } from './template.service.ts';

export const templateModule = defineModule({
  resolvers: [TemplateResolver],
  providers: [TemplateService],
  rpc: [TemplateRpc],
});
