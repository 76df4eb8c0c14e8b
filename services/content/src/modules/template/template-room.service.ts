import { limitReached } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { ProjectService } from '../project/project.service.ts';
import { TemplateRepository } from './template.repository.ts';

/**
 * A plan's number of templates is that of the workspace's own, and of the catalog's that its projects are made of: each of
 * them once.
 */
@Injectable()
export class TemplateRoomService {
  constructor(
    private readonly projects: ProjectService,
    private readonly templates: TemplateRepository,
  ) {}

  /**
   * Makes sure that one more fits; whoever asks holds the workspace's templates.
   * @param templateId The one that is used; undefined = a new one.
   * @throws LIMIT_REACHED with the prompt `templates`.
   */
  async require(trx: Trx, limit: number | undefined, templateId?: string): Promise<void> {
    if (limit === undefined) return;
    const all = new Set([...(await this.projects.templateIds(trx)), ...(await this.templates.ids(trx))]);
    if (templateId !== undefined) all.delete(templateId);
    if (all.size < limit) return;
    throw limitReached(`Your plan has room for ${limit} ${limit === 1 ? 'template' : 'templates'}`, 'templates', limit);
  }
}

/** Held by whoever makes a template, or something of one. */
export function templatesLock(teamId: string): string {
  return `templates:${teamId}`;
}
