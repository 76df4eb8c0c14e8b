import { defineModule } from '@fieldloom/service/service-module';
import { SearchDocumentRepository } from './search-document.repository.ts';

export const searchDocumentModule = defineModule({
  resolvers: [],
  providers: [SearchDocumentRepository],
});
