import { APP_ADDRESS } from './make-thing.ts';
import { FULL, READ, WRITE } from './model.ts';
import type { Operation, Rule } from './operation.ts';
import { idOf, mutation, q } from './operation-builders.ts';
import { onInvite, onToken, onUpload } from './verdicts.ts';

const NO_ADMIN: Rule = { level: READ, admin: true };

/** Files, and what belongs to members and admins. */
export const MEMBER_OPERATIONS: readonly Operation[] = [
  mutation(
    'startUpload',
    ['NOTE'],
    { level: WRITE },
    (id) =>
      `startUpload(input: { noteId: ${q(id)}, fileName: "n.png", contentType: "image/png", sizeBytes: 9 }) { fileId }`,
    { whenAllowed: 'never' },
  ),
  mutation('uploadParts', ['FILE'], onUpload, (id) => `uploadParts(fileId: ${q(id)}, partNumbers: [1]) { url }`, {
    allowedCode: 'INVALID_OPERATION',
  }),
  mutation('completeUpload', ['FILE'], onUpload, (id) => `completeUpload(fileId: ${q(id)}, parts: []) { id }`, {
    allowedCode: 'INVALID_OPERATION',
  }),
  mutation('cancelUpload', ['FILE'], onUpload, (id) => `cancelUpload(fileId: ${q(id)}) { id }`, {
    allowedCode: 'INVALID_OPERATION',
  }),
  mutation('retryFile', ['FILE'], { level: WRITE }, (id) => `retryFile(fileId: ${q(id)}) { id }`, {
    allowedCode: 'INVALID_OPERATION',
  }),
  mutation('cancelProcessing', ['FILE'], { level: WRITE }, (id) => `cancelProcessing(fileId: ${q(id)}) { id }`, {
    allowedCode: 'INVALID_OPERATION',
  }),
  mutation('deleteFile', ['FILE'], { level: WRITE }, (id) => `deleteFile(fileId: ${q(id)})`, { whenAllowed: 'never' }),
  mutation('updateUser', ['USER'], NO_ADMIN, (id) => `updateUser(input: { id: ${q(id)} }) { id }`),
  ...['deactivateUser(id', 'reactivateUser(id', 'handOverAdmin(userId'].map((call) =>
    mutation(call.replace(/\(.*/, ''), ['USER'], NO_ADMIN, (id) => `${call}: ${q(id)}) { id }`, {
      whenAllowed: 'never',
    }),
  ),
  mutation('removeUser', ['USER'], NO_ADMIN, (id) => `removeUser(id: ${q(id)}) { id }`, { whenAllowed: 'never' }),
  mutation('endSessionsOfUser', ['USER'], NO_ADMIN, (id) => `endSessionsOfUser(userId: ${q(id)})`, {
    whenAllowed: 'never',
  }),
  mutation('createGroup', ['USER'], NO_ADMIN, (id) => `createGroup(name: "n", memberIds: [${q(id)}]) { id }`, {
    whenAllowed: (_id, made) => `deleteGroup(id: ${q(idOf(made))})`,
  }),
  mutation(
    'updateGroup',
    ['GROUP'],
    NO_ADMIN,
    (id, { key }) => `updateGroup(id: ${q(id)}, name: ${q(key.slice(2))}) { id }`,
  ),
  mutation(
    'setScimGroupRole',
    ['GROUP'],
    NO_ADMIN,
    (id) => `setScimGroupRole(groupId: ${q(id)}, role: VIEWER) { id }`,
    {
      // No directory manages it.
      allowedCode: 'INVALID_OPERATION',
    },
  ),
  mutation('deleteGroup', ['GROUP'], NO_ADMIN, (id) => `deleteGroup(id: ${q(id)})`, { whenAllowed: 'never' }),
  mutation(
    'changeOAuthClientRedirectUris',
    ['OAUTH_CLIENT'],
    NO_ADMIN,
    (id) => `changeOAuthClientRedirectUris(id: ${q(id)}, redirectUris: [${q(APP_ADDRESS)}]) { id }`,
  ),
  mutation(
    'changeOAuthClientSecret',
    ['OAUTH_CLIENT'],
    NO_ADMIN,
    (id) => `changeOAuthClientSecret(id: ${q(id)}) { secret }`,
    { whenAllowed: 'never' },
  ),
  mutation('deleteOAuthClient', ['OAUTH_CLIENT'], NO_ADMIN, (id) => `deleteOAuthClient(id: ${q(id)})`, {
    whenAllowed: 'never',
  }),
  mutation('revokeScimToken', ['SCIM_TOKEN'], NO_ADMIN, (id) => `revokeScimToken(id: ${q(id)})`, {
    whenAllowed: 'never',
  }),
  mutation('checkWorkspaceDomain', ['DOMAIN'], NO_ADMIN, (id) => `checkWorkspaceDomain(id: ${q(id)}) { id }`, {
    whenAllowed: 'never',
  }),
  mutation('removeWorkspaceDomain', ['DOMAIN'], NO_ADMIN, (id) => `removeWorkspaceDomain(id: ${q(id)})`, {
    whenAllowed: 'never',
  }),
  mutation('revokeSession', ['SESSION'], { level: FULL }, (id) => `revokeSession(id: ${q(id)})`, {
    whenAllowed: 'never',
  }),
  mutation('revokeOAuthGrant', ['OAUTH_GRANT'], { level: FULL }, (id) => `revokeOAuthGrant(id: ${q(id)})`, {
    whenAllowed: 'never',
  }),
  mutation('revokeApiToken', ['API_TOKEN'], onToken, (id) => `revokeApiToken(id: ${q(id)})`, { whenAllowed: 'never' }),
  mutation('revokeInvite', ['INVITE'], onInvite, (id) => `revokeInvite(id: ${q(id)}) { id }`, { whenAllowed: 'never' }),
  mutation('resendInvite', ['INVITE'], onInvite, (id) => `resendInvite(id: ${q(id)}) { id }`, { whenAllowed: 'never' }),
];
