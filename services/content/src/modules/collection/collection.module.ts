import { defineModule } from '@fieldloom/service/service-module';
import { BesideRepository } from './beside.repository.ts';
import { BesideResolver } from './beside.resolver.ts';
import { CollectionRepository } from './collection.repository.ts';
import { CollectionResolver } from './collection.resolver.ts';
import { CollectionService } from './collection.service.ts';
import { CustomFieldRepository } from './custom-field.repository.ts';

export const collectionModule = defineModule({
  resolvers: [CollectionResolver, BesideResolver],
  providers: [BesideRepository, CollectionRepository, CollectionService, CustomFieldRepository],
});
