import type { ServiceModule } from '@fieldloom/service/service-module';
import type { Type } from '@nestjs/common';
import type { DocumentProjection } from './modules/collaboration/document-projection.ts';
import type { JobHandler } from './modules/job/job-handler.ts';
import type { PublicPage } from './public-page.ts';
import type { TrashRule } from './trash-rule.ts';

/** What a module of content may provide in addition to what every module provides. */
export interface ContentModule extends ServiceModule {
  /** How readers of a public link see its objects: `<noun>.public-page.ts`. */
  readonly publicPage?: Type<PublicPage>;
  /** How its objects store what is derived from their live document: `<noun>.projection.ts`. */
  readonly documentProjection?: Type<DocumentProjection>;
  /** What is added to moving its objects to the trash and restoring them: `<noun>.trash-rule.ts`. */
  readonly trashRule?: Type<TrashRule>;
  /** Handlers for its kinds of jobs: `<what>.job.ts`. */
  readonly jobs?: readonly Type<JobHandler>[];
}
