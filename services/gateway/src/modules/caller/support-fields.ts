import { forbidden } from '@fieldloom/kernel/errors';
import type { SupportLevel } from '@fieldloom/kernel/support-access';
import { OperationTypeNode } from 'graphql';

const listed = (fields: string): ReadonlySet<string> => new Set(fields.split(/\s+/));

/**
 * What the operator's staff may ask in a workspace that let them in. Whatever is on no list here is closed to them, whatever
 * the access says: people's credentials and sessions, keys, membership and who may do what as an admin, ownership, billing,
 * sign-in, connections; and what would outlast the access or let others in: invites, public links, folders and projects,
 * whose maker would own them.
 */
const READ = listed(`__typename apiAvailable auditLog auditLogSettings authenticationSettings comments connection
  entitlements featureFlags file folder folders groups highlight insight integrations invites me note notices onboarding plans project
  projectTemplates projects recentInsights recentNotes scimSettings search supportAccesses supportNotice tag tagBoards trash upload user users
  workspace workspaceAccessRequests`);

const LIVE = listed(`__typename clipChanged contentChanged featureFlagsChanged fileChanged fileDeleted noticeAdded
  workspaceChanged`);

/** Of an access as an admin, beside what reading opens. */
const CHANGE = listed(`__typename cancelProcessing cancelUpload completeUpload createComment createGroup createHighlight
  createInsight createNote createTag createTagBoard createTagGroup deleteContent deleteFile deleteGroup deleteShare moveRank
  publishInsight renameSpeaker restoreContent retryFile setPermissions startUpload unpublishInsight updateComment updateFolder
  updateGroup updateHighlight updateInsight updateNote updateProject updateTag updateTagGroup uploadParts`);

/** By the type whose root fields they are. */
export const SUPPORT_FIELDS = { Query: READ, Mutation: CHANGE, Subscription: LIVE } as const;

/** @throws FORBIDDEN for a field that no access of this level opens. */
export function allowOnlySupport(level: SupportLevel, kind: OperationTypeNode, rootFields: readonly string[]): void {
  if (kind === OperationTypeNode.MUTATION && level !== 'ADMIN') {
    throw forbidden('This support access may read, and change nothing');
  }
  const open = openTo(kind);
  const closed = rootFields.find((field) => !open.has(field));
  if (closed !== undefined) throw forbidden(`Support cannot ask for ${closed}`);
}

function openTo(kind: OperationTypeNode): ReadonlySet<string> {
  if (kind === OperationTypeNode.MUTATION) return CHANGE;
  return kind === OperationTypeNode.SUBSCRIPTION ? LIVE : READ;
}
