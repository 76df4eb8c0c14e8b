import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';

/**
 * Which services of the region may call which method. Methods that check a user's rights trust the gateway's token
 * about the user. The few calls that the system makes in a member's name are open only to the service that needs them.
 */
export const CALLERS: CallersOf<typeof ContentService> = {
  checkAccess: {
    asked: ['accounts', 'integrations', 'media', 'notifications', 'search'],
    // For live messages about a note's files, and for mails, long after any request.
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
