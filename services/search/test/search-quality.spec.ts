import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '@fieldloom/auth/actor';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { newId } from '@fieldloom/kernel/ids';
import { researchNotes } from '@fieldloom/testkit/research-notes';
import { forChoosing, heldOut, partlyWordedQuestions, searchQuestions } from '@fieldloom/testkit/search-questions';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SearchKit } from './kit.ts';
import { SentenceModel } from './sentence-model.ts';

jest.setTimeout(300_000);

const OTHER_NOTES = 500;
/** Recordings by the name that their questions use; the titles of their notes say nothing. */
const RECORDINGS = {
  telephoneCall: 'telephone-call',
  labBackups: 'lab-backups',
  floodedCeilings: 'flooded-ceilings',
} as const;
type About = keyof typeof RECORDINGS;
const ABOUT = Object.keys(RECORDINGS) as About[];

let kit: SearchKit;
let model: SentenceModel;
let reader: Actor;
const noteOf = new Map<string, About>();

beforeAll(async () => {
  model = await SentenceModel.start();
  kit = await SearchKit.start((texts) => model.embed(texts));
  const teamId = newId();
  reader = kit.member(teamId);
  await kit.indexNotes(teamId, researchNotes(OTHER_NOTES));
  const heard = await Promise.all(
    Object.values(RECORDINGS).map(async (name) => ({
      title: 'Recording',
      text: await readFile(join(repositoryRoot, `libs/testkit/recordings/${name}.heard.txt`), 'utf8'),
    })),
  );
  for (const [position, id] of (await kit.indexNotes(teamId, heard)).entries()) noteOf.set(id, ABOUT[position]!);
});
afterAll(async () => {
  await kit.stop();
  model.stop();
});

/** Returns the first results of a search like the web's: 'telephoneCall' …, or undefined for another note. */
async function firstFound(question: string, limit: number, method = 'HYBRID'): Promise<(About | undefined)[]> {
  const query = `query ($value: String!, $limit: Int!, $method: SearchMethod!) {
    search(options: { types: [NOTE], query: { method: $method, value: $value } }, limit: $limit) { items { id } }
  }`;
  const { data, code } = await kit.ask(reader, query, { value: question, limit, method });
  expect(code).toBeUndefined();
  return data.search.items.map(({ id }: { id: string }) => noteOf.get(id));
}

/** Returns the paraphrases that bring their recording among the first three. */
async function foundBy(
  questions: Readonly<Partial<Record<About, readonly string[]>>>,
  method = 'HYBRID',
): Promise<string[]> {
  const found: string[] = [];
  for (const about of ABOUT) {
    for (const question of questions[about] ?? []) {
      if ((await firstFound(question, 3, method)).includes(about)) found.push(question);
    }
  }
  return found;
}

/**
 * docs/adr/0002 has the measured figures. The bounds here are below them, and above the results before search was
 * improved.
 */
describe('three recordings of people talking among 500 other notes', () => {
  it('are found among the first three by half of the paraphrases that were not used for tuning', async () => {
    const { telephoneCall, labBackups, floodedCeilings } = searchQuestions;
    const found = await foundBy({
      telephoneCall: heldOut(telephoneCall),
      labBackups: heldOut(labBackups),
      floodedCeilings,
    });
    // Of 30: 15 when this was written, 11 before sentences were embedded, 17 while matching only few words of a
    // question did not count.
    expect(found.length).toBeGreaterThanOrEqual(15);
  });

  it('are found by the paraphrases that were used for tuning', async () => {
    const { telephoneCall, labBackups } = searchQuestions;
    const found = await foundBy({ telephoneCall: forChoosing(telephoneCall), labBackups: forChoosing(labBackups) });
    // Of 20: 14 when this was written, 11 before.
    expect(found.length).toBeGreaterThanOrEqual(12);
  });

  it('are found by questions that share some words with them', async () => {
    const byWords = await foundBy(partlyWordedQuestions, 'FULL_TEXT');
    const byBoth = await foundBy(partlyWordedQuestions);
    // Of 14: 13 each when this was written; 2 by words alone when three quarters of a question's words had to match.
    expect(byWords.length).toBeGreaterThanOrEqual(12);
    expect(byBoth.length).toBeGreaterThanOrEqual(12);
  });

  it('show the relevant passage even if no word matched', async () => {
    const { data } = await kit.ask(
      reader,
      `{ search(options: { query: { method: HYBRID, value: "${searchQuestions.telephoneCall[6]}" } }, limit: 3) {
        items { id preview { content { text match } } } } }`,
    );
    const call = data.search.items.find(({ id }: { id: string }) => noteOf.get(id) === 'telephoneCall');
    expect(call.preview.content).toEqual([{ text: expect.stringContaining('call me a Yankee'), match: false }]);
    expect(call.preview.content[0].text).not.toContain('Hello. Hello.');
  });

  it('are not among the first ten for an unrelated question', async () => {
    const wrong: string[] = [];
    for (const question of searchQuestions.unrelated) {
      const found = await firstFound(question, 10);
      wrong.push(...found.flatMap((about) => (about ? [`${question} → ${about}`] : [])));
    }
    expect(wrong).toEqual([]);
  });
});
