import { defineModule } from '@fieldloom/service/service-module';
import { ContentChangeConsumer } from './content-change.consumer.ts';
import { DocumentIndexer } from './document.indexer.ts';

export const documentModule = defineModule({
  resolvers: [],
  providers: [DocumentIndexer],
  consumers: [ContentChangeConsumer],
});
