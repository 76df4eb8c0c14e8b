import { daysText } from '@fieldloom/ui/interval.ts';

const SPELLED: Readonly<Record<string, string>> = { api: 'API', oauth: 'OAuth', scim: 'SCIM', sso: 'Single sign-on' };

/** `user.role.changed` → User role changed. */
export function actionWords(action: string): string {
  const words = action.split(/[.-]/);
  const text = words.map((word) => SPELLED[word] ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const auditStrings = {
  title: 'Audit log',
  intro: 'Who changed access, sign-in and settings of this workspace, and when.',
  adminsOnly: 'Only admins of the workspace can see the audit log.',
  filter: 'Filter',
  action: 'What happened',
  anyAction: 'Anything',
  actor: 'Who',
  anybody: 'Anybody',
  since: 'From',
  until: 'To',
  exportCsv: 'Export as CSV',
  exportNdjson: 'Export as NDJSON',
  entries: 'Entries',
  none: 'Nothing matches this filter.',
  more: 'Show more',
  system: 'The system',
  by: (name: string) => `with ${name}`,
  keyKinds: { 'api-token': 'an API token', 'oauth-token': 'an app' } as Record<string, string>,
  change: (name: string, before: string | null, after: string | null) =>
    before === null ? `${name}: ${after ?? ''}` : `${name}: ${before} → ${after ?? '–'}`,
  retention: {
    title: 'How long entries are kept',
    hint: 'Older entries are permanently deleted, from the audit log only.',
    forever: 'Forever',
    days: daysText,
  },
};
