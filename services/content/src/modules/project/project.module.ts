import { defineModule } from '@fieldloom/service/service-module';
import { ProjectRepository } from './project.repository.ts';
import { ProjectResolver } from './project.resolver.ts';
import { ProjectRpc } from './project.rpc.ts';
import { ProjectService } from './project.service.ts';
import { ProjectTrashRule } from './project.trash-rule.ts';
import { ProjectAreaRepository } from './project-area.repository.ts';
import { ProjectAreaResolver } from './project-area.resolver.ts';
import { ProjectAreaService } from './project-area.service.ts';

export const projectModule = defineModule({
  resolvers: [ProjectResolver, ProjectAreaResolver],
  providers: [ProjectRepository, ProjectService, ProjectAreaRepository, ProjectAreaService],
  trashRule: ProjectTrashRule,
  rpc: [ProjectRpc],
});
