import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';

/**
 * Which services of the region may call which method. What judges by a user's rights takes the gateway's word for who
 * asks; the few calls that the system makes in a member's name are open to the one service whose work it is.
 */
export const CALLERS: CallersOf<typeof ContentService> = {
  checkAccess: {
    asked: ['accounts', 'integrations', 'media', 'notifications', 'search'],
    // Live messages of a note's files, and mails: long after anybody asked.
    naming: ['media', 'notifications'],
  },
  listHolders: ['notifications'],
  listReadableNodes: { asked: ['search'] },
  listFields: { asked: ['search'] },
  listMergedTags: { asked: ['search'] },
  getSearchDocuments: ['search'],
  listSearchDocumentIds: ['search'],
  getTitles: ['notifications'],
  getSpeechSettings: ['media'],
  getClipSpecification: ['media'],
  resolveShare: ['gateway', 'media'],
  attachTranscript: ['media'],
  createImportedNote: ['integrations'],
  grantShared: { asked: [], naming: ['accounts'] },
  installTemplate: { asked: [], naming: ['accounts'] },
};
