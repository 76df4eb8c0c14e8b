import { defineModule } from '@fieldloom/service/service-module';
import { ContentChangeConsumer } from './content-change.consumer.ts';
import { DocumentIndexer } from './document.indexer.ts';
import { PassageVectors } from './passage-vectors.ts';
import { VectorFollower } from './vector-follower.ts';

export const documentModule = defineModule({
  resolvers: [],
  providers: [DocumentIndexer, PassageVectors, VectorFollower],
  consumers: [ContentChangeConsumer],
});
