import type { AllowedByMethod } from '@fieldloom/rpc/server';
import { PURGE_CALLER } from '@fieldloom/rpc/workspace-purge';

/**
 * Which services of the region may call which method. A call says itself for whom it acts, so a method that changes
 * something is open to the one service whose work it is.
 */
export const CALLERS: AllowedByMethod = {
  CheckAccess: ['accounts', 'integrations', 'media', 'notifications', 'search'],
  ListReadableNodes: ['search'],
  GetSearchDocuments: ['search'],
  ListSearchDocumentIds: ['search'],
  GetTitles: ['notifications'],
  GetClipSpecification: ['media'],
  ResolveShare: ['gateway', 'media'],
  AttachTranscript: ['media'],
  CreateImportedNote: ['integrations'],
  GrantShared: ['accounts'],
  InstallTemplate: ['accounts'],
  PurgeWorkspace: [PURGE_CALLER],
};
