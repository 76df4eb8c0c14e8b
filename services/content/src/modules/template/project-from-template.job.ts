import { notFound } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import type { JobHandler, JobStep, RunningJob } from '../job/job-handler.ts';
import { JobParts } from '../job/job-parts.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { ProjectMakerService, sizeOf } from './project-maker.service.ts';
import type { Loss, ProjectParts } from './project-parts.ts';
import { TemplateRepository } from './template.repository.ts';

/** Documents of one step: some 100 to 400 ms. */
const AT_ONCE = 40;

export interface ProjectFromTemplateInput {
  templateId: string;
  projectId: string;
  /** What the tray calls the project. */
  title: string;
}

/** The job's only part. */
export interface KnownPeople {
  /** Of the people in the template's values, those who belonged to the workspace when the job was started. */
  people: readonly string[];
}

interface Place {
  added: number;
  losses: readonly Loss[];
}

/** Adds the notes and insights of a template to the project that was created from it, in the template's order. */
@Injectable()
export class ProjectFromTemplateJob implements JobHandler {
  readonly kind = 'PROJECT_FROM_TEMPLATE';

  constructor(
    private readonly templates: TemplateRepository,
    private readonly maker: ProjectMakerService,
    private readonly permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
    private readonly jobParts: JobParts,
  ) {}

  async step(trx: Trx, job: RunningJob, before: unknown): Promise<JobStep> {
    const { actor } = job;
    const { templateId, projectId } = job.input as ProjectFromTemplateInput;
    const { added: from, losses: known } = (before as Place | null) ?? { added: 0, losses: [] };
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
    // Whoever began could read it. It may lie in the trash by now, which does not leave the project half done.
    const parts = (await this.templates.contents<ProjectParts>(trx, [templateId])).get(templateId);
    if (parts === undefined) throw notFound();
    // Absent in jobs of an older version.
    const asked = await this.jobParts.first<KnownPeople>(trx, job);
    const slice = { from, count: AT_ONCE, people: asked && new Set(asked.people), waits: true };
    const losses = [...known, ...(await this.maker.addSlice(trx, actor, projectId, parts, slice))];
    const total = sizeOf(parts);
    const added = Math.min(from + AT_ONCE, total);
    // One message for all of them: open screens read their lists anew.
    await this.changes.tellAgain(trx, actor.teamId, { kind: 'PROJECT', id: projectId }, 'updated');
    const done = added >= total;
    return {
      place: { added, losses } satisfies Place,
      progress: added / total,
      done,
      result: { total, added, losses },
    };
  }
}
