import { defineModule } from '@fieldloom/service/service-module';
import { SearchDocumentRepository } from './search-document.repository.ts';
import { SearchDocumentRpc } from './search-document.rpc.ts';

export const searchDocumentModule = defineModule({
  resolvers: [],
  providers: [SearchDocumentRepository],
  rpc: [SearchDocumentRpc],
});
