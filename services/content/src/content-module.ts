import type { ServiceModule } from '@fieldloom/service/service-module';
import type { Type } from '@nestjs/common';
import type { DocumentProjection } from './modules/collaboration/document-projection.ts';
import type { JobHandler } from './modules/job/job-handler.ts';
import type { PublicPage } from './public-page.ts';

/** What the folder of a noun of content may bring besides what every module brings. */
export interface ContentModule extends ServiceModule {
  /** How its objects are read by holders of a public link: `<noun>.public-page.ts`. */
  readonly publicPage?: Type<PublicPage>;
  /** How its objects take over what is derived from their live document: `<noun>.projection.ts`. */
  readonly documentProjection?: Type<DocumentProjection>;
  /** How its kinds of jobs are done: `<what>.job.ts`. */
  readonly jobs?: readonly Type<JobHandler>[];
}
