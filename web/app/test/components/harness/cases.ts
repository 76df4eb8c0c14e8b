import { accessCases } from '../cases/access.tsx';
import { auditLogCases } from '../cases/audit-log.tsx';
import { boardCases } from '../cases/boards.tsx';
import { layoutCases } from '../cases/collection-layouts.tsx';
import { collectionPeopleCases } from '../cases/collection-people.tsx';
import { collectionRowCases } from '../cases/collection-rows.tsx';
import { collectionCases } from '../cases/collections.tsx';
import { commentCases } from '../cases/comments.tsx';
import { fieldCases } from '../cases/fields.tsx';
import { filterCases } from '../cases/filters.tsx';
import { highlightCases } from '../cases/highlights.tsx';
import { inviteCases } from '../cases/invite.tsx';
import { jobCases } from '../cases/jobs.tsx';
import { memberCases } from '../cases/members.tsx';
import { openingCases } from '../cases/opening.tsx';
import { ownListCases } from '../cases/own-lists.tsx';
import { projectPageCases } from '../cases/project-pages.tsx';
import { projectCases } from '../cases/projects.tsx';
import { projectsSettingsCases } from '../cases/projects-settings.tsx';
import { retentionCases } from '../cases/retention.tsx';
import { searchCases } from '../cases/search.tsx';
import { shareCases } from '../cases/share.tsx';
import { shownAddressCases } from '../cases/shown-address.tsx';
import { tagCases } from '../cases/tags.tsx';
import { templateCases } from '../cases/templates.tsx';
import { trashCases } from '../cases/trash.tsx';
import { upgradeCases } from '../cases/upgrade.tsx';
import type { Case } from './case.ts';

/** All cases by name. */
export const cases = {
  ...accessCases,
  ...auditLogCases,
  ...boardCases,
  ...collectionCases,
  ...collectionPeopleCases,
  ...collectionRowCases,
  ...commentCases,
  ...fieldCases,
  ...filterCases,
  ...highlightCases,
  ...inviteCases,
  ...jobCases,
  ...layoutCases,
  ...memberCases,
  ...openingCases,
  ...ownListCases,
  ...projectCases,
  ...projectPageCases,
  ...projectsSettingsCases,
  ...retentionCases,
  ...searchCases,
  ...shareCases,
  ...shownAddressCases,
  ...tagCases,
  ...templateCases,
  ...trashCases,
  ...upgradeCases,
} satisfies Record<string, Case>;
