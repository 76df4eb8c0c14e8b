import { limitReached } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { ProjectService } from '../project/project.service.ts';
import { TemplateRepository } from './template.repository.ts';

/**
 * A plan's limit counts the workspace's own templates plus the catalog's templates from which its projects were made,
 * each once.
 */
@Injectable()
export class TemplateRoomService {
  constructor(
    private readonly projects: ProjectService,
    private readonly templates: TemplateRepository,
  ) {}

  /**
   * Checks that there is room for one more. The caller holds the lock of the workspace's templates.
   * @param templateId The template that is used; undefined: a new one.
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

/** The lock that is held while a template is created or used. */
export function templatesLock(teamId: string): string {
  return `templates:${teamId}`;
}
