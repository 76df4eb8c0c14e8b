import { foldText } from '@fieldloom/filters/fold';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ContentKit } from './kit/content-kit.ts';

/** Characters per statement. */
const PART = 16_384;
const LAST = 0x10_ff_ff;
const SURROGATES = { from: 0xd8_00, to: 0xdf_ff };

let kit: ContentKit;
beforeAll(async () => {
  kit = await ContentKit.start();
});
afterAll(() => kit.stop());

it('folds every character as the filters do, at the start of a word, within it, and alone', async () => {
  let compared = 0;
  for (let start = 1; start <= LAST; start += PART) {
    const texts = Array.from({ length: Math.min(PART, LAST - start + 1) }, (_, place) => start + place)
      .filter((point) => point < SURROGATES.from || point > SURROGATES.to)
      .flatMap((point) => [
        String.fromCodePoint(point),
        `A${String.fromCodePoint(point)}B ${String.fromCodePoint(point)}`,
      ]);
    // A character that the database's Unicode does not know yet may have been given another case since.
    const { rows } = await kit.store.in({ teamId: newId() }, (trx) =>
      sql<{ text: string; folded: string }>`select t.text, fieldloom_fold(t.text) as folded
        from unnest(${texts}::text[]) as t (text) where unicode_assigned(t.text)`.execute(trx),
    );
    compared += rows.length;
    expect(rows.filter(({ text, folded }) => folded !== foldText(text))).toEqual([]);
  }
  expect(compared).toBeGreaterThan(280_000);
});
