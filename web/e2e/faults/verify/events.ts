import { psql } from '../../kit/engines.ts';
import type { Ledger } from '../ledger.ts';
import type { Workspace } from '../load/workspace.ts';
import { compare, countOf, type Findings, rowsOf } from './findings.ts';

/** Every accepted event became one note, in the order in which a channel's events were accepted. */
export async function verifyEvents(ledger: Ledger, { teamId, slack }: Workspace): Promise<Findings> {
  const sql = `select replace(text, E'\\n', ' '), split_part(external_id, ':', 2) from note
    where team_id = '${teamId}' and import_origin = 'SLACK' and external_id like '${slack.team.id}:%' order by id;`;
  const notes = rowsOf(await psql('eu_a', 'content', sql)).map(([text = '', channel = '']) => ({
    word: text.trim(),
    channel,
  }));
  const events = ledger.writes.filter(({ kind }) => kind === 'event');
  const found = compare('events', events, countOf(notes.map(({ word }) => word)));
  for (const [channel, accepted] of ledger.accepted) {
    const known = new Set(accepted);
    const delivered = notes.filter((note) => note.channel === channel && known.has(note.word)).map(({ word }) => word);
    const expected = accepted.filter((word) => delivered.includes(word));
    const wrongAt = expected.findIndex((word, position) => word !== delivered[position]);
    if (wrongAt >= 0) found.wrong.push(`events of ${channel}: ${delivered[wrongAt]} came before ${expected[wrongAt]}`);
  }
  const stored = rowsOf(
    await psql('eu_a', 'integrations', `select count(*) from received_event where team_id = '${teamId}';`),
  );
  const accepted = ledger.acknowledgedOf('event').length;
  if (Number(stored[0]?.[0]) < accepted) found.lost.push(`events: ${stored[0]?.[0]} are stored of ${accepted}`);
  return found;
}
