import { defineModule } from '@fieldloom/service/service-module';
import { ProjectCaptureService } from './project-capture.service.ts';
import { ProjectFromTemplateJob } from './project-from-template.job.ts';
import { ProjectMakerService } from './project-maker.service.ts';
import { ProjectSourceRepository } from './project-source.repository.ts';
import { ProjectTargetRepository } from './project-target.repository.ts';
import { ProjectTemplateJob } from './project-template.job.ts';
import { ProjectValuesService } from './project-values.service.ts';
import { TemplateRepository } from './template.repository.ts';
import { TemplateResolver } from './template.resolver.ts';
import { TemplateRpc } from './template.rpc.ts';
import { TemplateService } from './template.service.ts';
import { TemplateTrashRule } from './template.trash-rule.ts';
import { TemplateJobService } from './template-job.service.ts';
import { TemplateRoomService } from './template-room.service.ts';
import { TemplateWriter } from './template-writer.ts';
import { WorkspaceTemplateResolver } from './workspace-template.resolver.ts';
import { WorkspaceTemplateService } from './workspace-template.service.ts';

export const templateModule = defineModule({
  resolvers: [TemplateResolver, WorkspaceTemplateResolver],
  providers: [
    ProjectCaptureService,
    ProjectMakerService,
    ProjectSourceRepository,
    ProjectTargetRepository,
    ProjectValuesService,
    TemplateJobService,
    TemplateRepository,
    TemplateRoomService,
    TemplateService,
    TemplateWriter,
    WorkspaceTemplateService,
  ],
  jobs: [ProjectFromTemplateJob, ProjectTemplateJob],
  rpc: [TemplateRpc],
  trashRule: TemplateTrashRule,
});
