import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { contentStems, stemOf } from './content-words.ts';
import { searchQuestions } from './search-questions.ts';

const said = (file: string): string => readFileSync(new URL(`../recordings/${file}`, import.meta.url), 'utf8');

const RECORDINGS = {
  telephoneCall: 'telephone-call',
  labBackups: 'lab-backups',
  floodedCeilings: 'flooded-ceilings',
} as const;
const cases = Object.entries(RECORDINGS).flatMap(([about, name]) =>
  searchQuestions[about as keyof typeof RECORDINGS].map((question) => ({ question, name })),
);

describe('questions for measuring search', () => {
  it.each(cases)('“$question” shares no content word with what is said or heard', ({ question, name }) => {
    const heard = contentStems(`${said(`${name}.txt`)} ${said(`${name}.heard.txt`)}`);
    expect([...contentStems(question)].filter((stem) => heard.has(stem))).toEqual([]);
  });

  it('are all different', () => {
    const all = Object.values(searchQuestions).flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it('would not pass with a word in another form', () => {
    expect(stemOf('originally')).toBe(stemOf('original'));
    for (const [
      form,
      other,
    ] of [['calls', 'called'], ['said', 'say'], ['running', 'ran'], ['letters', 'letter'], ['personally', 'personal']]) // biome-ignore format: pairs
      expect(stemOf(form!)).toBe(stemOf(other!));
    const heard = contentStems(said('telephone-call.txt'));
    expect([...contentStems('the call began with beeps')].filter((stem) => heard.has(stem))).toEqual([
      stemOf('call'),
      stemOf('beep'),
    ]);
  });
});
