import { API_SCOPES, type ApiScope, holdsScope, scopeName } from '@fieldloom/kernel/api-scopes';
import { forbidden } from '@fieldloom/kernel/errors';
import { OperationTypeNode } from 'graphql';

/** What every key may ask, whatever it is for. */
const ALWAYS = ['__typename', 'me', 'workspace'];

/**
 * What a program may ask with a key, by the scope that opens it. Whatever is not here is for people who are signed in:
 * their credentials, sign-in and keys, billing, connections, notices. What an object shows of others (a note's author) is
 * shown as the key's user sees it.
 */
const FIELDS: Readonly<Record<ApiScope, string>> = {
  CONTENT_READ: `folders folder projects project projectTemplates note highlight insight tag tagBoards comments recentNotes recentInsights
    trash file upload search`,
  CONTENT_WRITE: `createFolder updateFolder createProject createProjectFromTemplate updateProject createNote updateNote renameSpeaker
    createHighlight updateHighlight createTagBoard createTagGroup updateTagGroup createTag updateTag createInsight
    updateInsight publishInsight unpublishInsight createComment updateComment moveRank setPermissions createShare
    deleteShare deleteContent restoreContent startUpload uploadParts completeUpload cancelUpload retryFile
    cancelProcessing deleteFile`,
  MEMBERS_READ: 'users user groups invites',
  MEMBERS_WRITE: `inviteUsers resendInvite revokeInvite updateUser deactivateUser reactivateUser removeUser createGroup
    updateGroup deleteGroup`,
  AUDIT_LOG_READ: 'auditLog',
};

const scopeOfField = new Map(API_SCOPES.flatMap((scope) => FIELDS[scope].split(/\s+/).map((field) => [field, scope])));

/** Names of root fields that some key opens. */
export const KEY_FIELDS: readonly string[] = [...scopeOfField.keys()];

/** @throws FORBIDDEN for a field that no key opens, or that needs a scope which this one does not have. */
export function allowOnlyScopes(
  scopes: readonly ApiScope[],
  kind: OperationTypeNode,
  rootFields: readonly string[],
): void {
  if (kind === OperationTypeNode.SUBSCRIPTION) throw forbidden('Keys open no subscriptions');
  for (const field of rootFields) {
    if (ALWAYS.includes(field)) continue;
    const wanted = scopeOfField.get(field);
    if (wanted === undefined) throw forbidden(`Only a person who is signed in can ask for ${field}`);
    if (!holdsScope(scopes, wanted)) throw forbidden(`${field} needs a key with the scope ${scopeName(wanted)}`);
  }
}
