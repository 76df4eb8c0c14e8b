import { type Actor, requireRole, requireWritable } from '@fieldloom/auth/actor';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { CreateProjectTemplateInput } from '../../schema.gen.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { Job } from '../job/job.repository.ts';
import { JobService } from '../job/job.service.ts';
import { ProjectCaptureService } from './project-capture.service.ts';
import type { ProjectTemplateInput } from './project-template.job.ts';
import { TemplateWriter } from './template-writer.ts';
import { WorkspaceTemplateService } from './workspace-template.service.ts';

/** Templates of large projects, which are saved by a job. */
@Injectable()
export class TemplateJobService {
  constructor(
    private readonly store: ContentStore,
    private readonly templates: WorkspaceTemplateService,
    private readonly capture: ProjectCaptureService,
    private readonly writer: TemplateWriter,
    private readonly entitlements: EntitlementService,
    private readonly jobs: JobService,
  ) {}

  /** @throws what `WorkspaceTemplateService.createOfProject` throws, and what `JobService.start` does. */
  async start(actor: Actor, input: CreateProjectTemplateInput, key: string | undefined): Promise<Job> {
    const read = this.templates.readProjectInput(input);
    const { projectId } = read;
    requireRole(actor, 'CONTRIBUTOR');
    requireWritable(actor);
    await this.entitlements.require(actor, 'templates');
    const limit = await this.entitlements.limit(actor, 'templates');
    return this.store.as(actor, async (trx) => {
      const head = await this.templates.headOfProject(trx, actor, read);
      if (input.withContent) await this.capture.listDocuments(trx, actor, projectId);
      await this.writer.requireRoom(trx, limit);
      const asked: ProjectTemplateInput = {
        projectId,
        head,
        withContent: input.withContent,
        limit: limit ?? null,
        title: head.title,
      };
      return this.jobs.start(trx, actor, {
        kind: 'PROJECT_TEMPLATE',
        objectKind: 'PROJECT',
        objectId: projectId,
        input: asked,
        key,
      });
    });
  }
}
