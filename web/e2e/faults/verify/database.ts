import { psql } from '../../kit/engines.ts';
import type { Ledger, Write, WriteKind } from '../ledger.ts';
import type { Workspace } from '../load/workspace.ts';
import { compare, countOf, type Findings, nothing, rowsOf, together } from './findings.ts';

/** Compares rows in the owning services' databases with the ledger, as the superuser. */
export async function verifyDatabase(ledger: Ledger, { teamId }: Workspace): Promise<Findings> {
  const of = (kind: WriteKind): Write[] => ledger.writes.filter((write) => write.kind === kind);
  const column = async (sql: string): Promise<string[]> =>
    rowsOf(await psql('eu_a', 'content', sql)).map(([value = '']) => value);
  const there = `team_id = '${teamId}' and deleted_at is null`;
  const titles = await column(`select title from note where ${there} and import_origin is null;`);
  const highlights = await column(`select text from highlight where ${there};`);
  const tags = await column(`select title from tag where ${there};`);
  const comments = await column(`select text from comment where ${there};`);
  const sessions = rowsOf(await psql('eu_a', 'accounts', `select id from session where team_id = '${teamId}';`));
  return together([
    compare('database', of('note'), countOf(titles)),
    compare('database', of('highlight'), countOf(highlights)),
    compare('database', of('tag'), countOf(tags)),
    compare('database', of('comment'), countOf(comments)),
    compare('database', of('session'), countOf(sessions.map(([id = '']) => id)), ({ id, word }) => id ?? word),
    await verifyTexts(ledger, teamId),
    await verifyTranscripts(ledger, teamId),
  ]);
}

/** The typed text, in the rows that documents are projected to; they contain nothing else. */
async function verifyTexts(ledger: Ledger, teamId: string): Promise<Findings> {
  const sql = `select id, replace(text, E'\\n', ' ') from note where team_id = '${teamId}' and import_origin is null;`;
  const texts = new Map(rowsOf(await psql('eu_a', 'content', sql)).map(([id = '', text = '']) => [id, text]));
  const edits = Map.groupBy(
    ledger.writes.filter(({ kind }) => kind === 'edit'),
    ({ parent }) => parent,
  );
  const findings: Findings[] = [];
  for (const [noteId, writes] of edits) {
    const words = (texts.get(noteId) ?? '').split(' ').filter((word) => word !== '');
    findings.push(compare(`text of ${noteId}`, writes, countOf(words)));
    const known = new Set(writes.map(({ word }) => word));
    const strangers = words.filter((word) => word.startsWith('edit') && !known.has(word));
    if (strangers.length > 0)
      findings.push({ ...nothing(), wrong: [`text of ${noteId}: also ${strangers.join(' ')}`] });
  }
  return together(findings);
}

/** For each recording: one transcript with each segment once, and one notice. */
async function verifyTranscripts(ledger: Ledger, teamId: string): Promise<Findings> {
  const recordings = ledger.acknowledgedOf('upload').filter(({ isRecording }) => isRecording);
  const column = async (database: string, sql: string) => rowsOf(await psql('eu_a', database, sql));
  const transcripts = await column('content', `select file_id from transcript where team_id = '${teamId}';`);
  const noticed = countOf(
    (
      await column(
        'notifications',
        `select object_id from notice where team_id = '${teamId}' and kind = 'TRANSCRIPT_COMPLETE';`,
      )
    ).map(([id = '']) => id),
  );
  const found = compare('transcripts', recordings, countOf(transcripts.map(([id = '']) => id)), ({ id }) => id ?? '');
  const perNote = countOf(recordings.map(({ parent }) => parent));
  for (const [noteId, times] of perNote) {
    const notices = noticed.get(noteId) ?? 0;
    if (notices < times) found.lost.push(`notices: ${notices} of ${times} for note ${noteId}`);
    if (notices > times) found.doubled.push(`notices: ${notices} instead of ${times} for note ${noteId}`);
  }
  return found;
}
