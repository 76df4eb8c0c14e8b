import { defineModule } from '@fieldloom/service/service-module';
import { ProjectCaptureService } from './project-capture.service.ts';
import { ProjectMakerService } from './project-maker.service.ts';
import { ProjectSourceRepository } from './project-source.repository.ts';
import { ProjectTargetRepository } from './project-target.repository.ts';
import { TemplateRepository } from './template.repository.ts';
import { TemplateResolver } from './template.resolver.ts';
import { TemplateRpc } from './template.rpc.ts';
import { TemplateService } from './template.service.ts';
import { TemplateRoomService } from './template-room.service.ts';
import { WorkspaceTemplateResolver } from './workspace-template.resolver.ts';
import { WorkspaceTemplateService } from './workspace-template.service.ts';

export const templateModule = defineModule({
  resolvers: [TemplateResolver, WorkspaceTemplateResolver],
  providers: [
    ProjectCaptureService,
    ProjectMakerService,
    ProjectSourceRepository,
    ProjectTargetRepository,
    TemplateRepository,
    TemplateRoomService,
    TemplateService,
    WorkspaceTemplateService,
  ],
  rpc: [TemplateRpc],
});
