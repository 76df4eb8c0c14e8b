// Generated from src/modules/*/*.module.ts by scripts/src/collect-modules.ts. Do not edit.
import { actorModule } from './modules/actor/actor.module.ts';
import { bulkModule } from './modules/bulk/bulk.module.ts';
import { changeModule } from './modules/change/change.module.ts';
import { collaborationModule } from './modules/collaboration/collaboration.module.ts';
import { collectionModule } from './modules/collection/collection.module.ts';
import { commentModule } from './modules/comment/comment.module.ts';
import { entitlementModule } from './modules/entitlement/entitlement.module.ts';
import { fieldModule } from './modules/field/field.module.ts';
import { fieldPreferenceModule } from './modules/field-preference/field-preference.module.ts';
import { fieldSetModule } from './modules/field-set/field-set.module.ts';
import { fieldValueModule } from './modules/field-value/field-value.module.ts';
import { folderModule } from './modules/folder/folder.module.ts';
import { highlightModule } from './modules/highlight/highlight.module.ts';
import { insightModule } from './modules/insight/insight.module.ts';
import { jobModule } from './modules/job/job.module.ts';
import { lockModule } from './modules/lock/lock.module.ts';
import { noteModule } from './modules/note/note.module.ts';
import { permissionModule } from './modules/permission/permission.module.ts';
import { projectModule } from './modules/project/project.module.ts';
import { projectListModule } from './modules/project-list/project-list.module.ts';
import { purgeModule } from './modules/purge/purge.module.ts';
import { rankModule } from './modules/rank/rank.module.ts';
import { readmeModule } from './modules/readme/readme.module.ts';
import { retentionModule } from './modules/retention/retention.module.ts';
import { searchDocumentModule } from './modules/search-document/search-document.module.ts';
import { shareModule } from './modules/share/share.module.ts';
import { starModule } from './modules/star/star.module.ts';
import { subscriptionModule } from './modules/subscription/subscription.module.ts';
import { tagModule } from './modules/tag/tag.module.ts';
import { tagBoardModule } from './modules/tag-board/tag-board.module.ts';
import { tagGroupModule } from './modules/tag-group/tag-group.module.ts';
import { tagImportModule } from './modules/tag-import/tag-import.module.ts';
import { tagMergeModule } from './modules/tag-merge/tag-merge.module.ts';
import { templateModule } from './modules/template/template.module.ts';
import { transcriptModule } from './modules/transcript/transcript.module.ts';
import { trashModule } from './modules/trash/trash.module.ts';
import { viewModule } from './modules/view/view.module.ts';
import { visitModule } from './modules/visit/visit.module.ts';
import { yourWorkModule } from './modules/your-work/your-work.module.ts';

export const MODULES = [
  actorModule,
  bulkModule,
  changeModule,
  collaborationModule,
  collectionModule,
  commentModule,
  entitlementModule,
  fieldModule,
  fieldPreferenceModule,
  fieldSetModule,
  fieldValueModule,
  folderModule,
  highlightModule,
  insightModule,
  jobModule,
  lockModule,
  noteModule,
  permissionModule,
  projectModule,
  projectListModule,
  purgeModule,
  rankModule,
  readmeModule,
  retentionModule,
  searchDocumentModule,
  shareModule,
  starModule,
  subscriptionModule,
  tagModule,
  tagBoardModule,
  tagGroupModule,
  tagImportModule,
  tagMergeModule,
  templateModule,
  transcriptModule,
  trashModule,
  viewModule,
  visitModule,
  yourWorkModule,
] as const;
