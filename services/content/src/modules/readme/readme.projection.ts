import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { Author } from '../change/change-announcer.ts';
import type { DocumentProjection, ProjectedDocument } from '../collaboration/document-projection.ts';
import { ProjectService } from '../project/project.service.ts';
import { ReadmeRepository } from './readme.repository.ts';

/** Stores a readme's text, which search finds as part of its project. */
@Injectable()
export class ReadmeProjection implements DocumentProjection {
  readonly kind = 'README';

  constructor(
    private readonly readmes: ReadmeRepository,
    private readonly projects: ProjectService,
  ) {}

  /** A readme has no rights of its own, but those of the project. */
  rightsOf(trx: Trx, id: string): Promise<string | undefined> {
    return this.readmes.projectOf(trx, id);
  }

  async store(trx: Trx, author: Author, { id, derived, contributorIds }: ProjectedDocument): Promise<void> {
    const projectId = await this.readmes.storeProjection(trx, id, { ...derived, contributorIds });
    if (projectId !== undefined) await this.projects.touch(trx, author, projectId, { textOnly: true });
  }
}
