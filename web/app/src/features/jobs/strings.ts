import { numberText, plural } from '@fieldloom/ui/format.ts';
import { listText } from '@fieldloom/ui/list-text.ts';

const NOUNS = {
  NOTE: { one: '# note', other: '# notes' },
  INSIGHT: { one: '# insight', other: '# insights' },
  HIGHLIGHT: { one: '# highlight', other: '# highlights' },
  TAG: { one: '# tag', other: '# tags' },
};
const ALL = { NOTE: 'notes', INSIGHT: 'insights', HIGHLIGHT: 'highlights', TAG: 'tags' };

/** "1,500 notes", or "notes" while the number is unknown. */
const objects = (type: keyof typeof NOUNS, total: number | undefined) =>
  total === undefined ? ALL[type] : plural(total, NOUNS[type]);

/** Maximum number of names to list; more are counted. */
const MOST_NAMES = 3;
const named = (names: readonly string[]) =>
  listText(names.length <= MOST_NAMES ? names : [...names.slice(0, 2), `${numberText(names.length - 2)} more`]);

export const jobStrings = {
  title: 'Jobs',
  running: (count: number) => plural(count, { one: '# under way', other: '# under way' }),
  finished: (count: number) => plural(count, { one: '# finished', other: '# finished' }),
  empty: 'Nothing is under way. What takes longer than a moment shows here until you dismiss it.',
  dismissAll: 'Dismiss finished',
  dismiss: (name: string) => `Dismiss: ${name}`,
  cancel: (name: string) => `Cancel: ${name}`,
  show: 'Show',
  started: (name: string) => `Started: ${name}`,
  queued: 'Waiting to begin',
  stopping: 'Stopping…',
  of: (done: number, total: number) => `${numberText(done)} of ${numberText(total)}`,
  finishedAt: 'Finished',
  cancelledAfter: (what: string) => `Stopped on request. ${what}`,
  cancelledAtOnce: 'Stopped on request before it began.',
  failed: (why: string) => `Did not finish: ${why}`,
  code: 'Error code',
  unknown: 'Something went wrong on our side. What was done until then stays.',
  failures: (count: number) =>
    plural(count, { one: 'Download the one not changed', other: 'Download the # not changed' }),
  failuresFile: (name: string) => `${name} - not changed`,
  failureColumns: ['What', 'Reason', 'Code'],
  loadFailed: 'The jobs could not be loaded.',
  retry: 'Try again',
  tags: {
    merge: 'Merge two tags',
    separate: 'Separate merged tags',
    changed: (count: number) => plural(count, { one: '# highlight changed', other: '# highlights changed' }),
  },
  fields: {
    any: 'Change a field',
    nothing: 'Nothing was changed.',
    convert: (label: string) => `Change the type of “${label}”`,
    options: (label: string) => `Change the options of “${label}”`,
    restore: (label: string) => `Restore options of “${label}”`,
    trash: (label: string) => `Delete “${label}”`,
    untrash: (label: string) => `Restore “${label}”`,
    changed: (count: number) => plural(count, { one: '# object changed', other: '# objects changed' }),
    kept: (kept: number, lost: number) =>
      lost === 0
        ? plural(kept, { one: '# value kept', other: '# values kept' })
        : `${plural(kept, { one: '# value kept', other: '# values kept' })}, ${plural(lost, { one: '# lost', other: '# lost' })}`,
  },
  templates: {
    save: (title: string) => `Save “${title}” as a template`,
    saved: (count: number) => plural(count, { one: 'With # note or insight', other: 'With # notes and insights' }),
    see: 'See templates',
    fill: (title: string) => `Fill “${title}” from its template`,
    added: (count: number, losses: readonly { title: string; count: number }[]) => {
      const added = plural(count, { one: '# note or insight added', other: '# notes and insights added' });
      const lost = losses.reduce((sum, loss) => sum + loss.count, 0);
      if (lost === 0) return added;
      const of = named([...new Set(losses.map(({ title }) => `“${title}”`))]);
      return `${added}. ${plural(lost, { one: '# thing', other: '# things' })} stayed behind, of ${of}`;
    },
    open: 'Open project',
  },
  bulk: {
    FIELDS: (type: keyof typeof NOUNS, total?: number, names: readonly string[] = []) =>
      `Set ${names.length === 0 ? 'a field' : named(names)} of ${objects(type, total)}`,
    TAGS: (type: keyof typeof NOUNS, total?: number, names: readonly string[] = []) =>
      names.length === 0 ? `Tag ${objects(type, total)}` : `Tag ${objects(type, total)} with ${named(names)}`,
    UNTAG: (type: keyof typeof NOUNS, total?: number, names: readonly string[] = []) =>
      names.length === 0
        ? `Remove tags from ${objects(type, total)}`
        : `Remove ${named(names)} from ${objects(type, total)}`,
    MOVE: (type: keyof typeof NOUNS, total?: number, [project]: readonly string[] = []) =>
      project === undefined ? `Move ${objects(type, total)}` : `Move ${objects(type, total)} to ${project}`,
    ARCHIVE: (type: keyof typeof NOUNS, total?: number) => `Archive ${objects(type, total)}`,
    UNARCHIVE: (type: keyof typeof NOUNS, total?: number) => `Bring back ${objects(type, total)}`,
    DELETE: (type: keyof typeof NOUNS, total?: number) => `Move ${objects(type, total)} to the trash`,
    changed: (changed: number, failed: number) =>
      failed === 0
        ? plural(changed, { one: '# changed', other: '# changed' })
        : `${plural(changed, { one: '# changed', other: '# changed' })}, ${plural(failed, { one: '# could not be', other: '# could not be' })}`,
    none: 'Nothing matched',
  },
};
