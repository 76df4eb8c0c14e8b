import { defineModule } from '@fieldloom/service/service-module';
import { ProjectRepository } from './project.repository.ts';
import { ProjectResolver } from './project.resolver.ts';
import { ProjectService } from './project.service.ts';

export const projectModule = defineModule({
  resolvers: [ProjectResolver],
  providers: [ProjectRepository, ProjectService],
});
