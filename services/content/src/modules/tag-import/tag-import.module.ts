import { defineModule } from '@fieldloom/service/service-module';
import { TagImportResolver } from './tag-import.resolver.ts';
import { TagImportService } from './tag-import.service.ts';

export const tagImportModule = defineModule({ resolvers: [TagImportResolver], providers: [TagImportService] });
