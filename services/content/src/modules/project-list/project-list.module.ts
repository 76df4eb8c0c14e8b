import { defineModule } from '@fieldloom/service/service-module';
import { ProjectListRepository } from './project-list.repository.ts';
import { ProjectListResolver } from './project-list.resolver.ts';
import { ProjectListService } from './project-list.service.ts';

export const projectListModule = defineModule({
  resolvers: [ProjectListResolver],
  providers: [ProjectListRepository, ProjectListService],
});
