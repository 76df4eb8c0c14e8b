import { seededRandom } from '@fieldloom/testkit/seeded';
import type { Page } from 'playwright-core';
import { logIn, noteText } from '../../kit/actions.ts';
import { Browsers, originOf } from '../../kit/browser.ts';
import { attachLongTranscript } from '../../kit/long-transcript.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from '../../kit/workspace-fixture.ts';
import { timedKeys, watchKeys } from '../kit/key-times.ts';
import { type Figure, inTurn, type Measure, median, percentile, type Sample } from '../measure.ts';

const WORDS = 30_000;
const DURATION_MS = 3 * 3_600_000;
const MOST_P95_MS = 16;
/** Positions in the text, as fractions; the same number of keys is typed at each. */
const PLACES = [0.02, 0.35, 0.7, 0.98];
const KEYS_A_PLACE = 50;
const SEED = 7;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz ';
/**
 * Renders frames as soon as there is something to draw, because waiting for a display's next frame is not the page's
 * work.
 */
const AT_ONCE = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

type Side = Sample<'p50' | 'p95' | 'worst'>;

export const typing: Measure = {
  name: 'typing',
  title: 'Typing in a note with a transcript of three hours (30,000 words)',
  async run({ rounds, say }) {
    const fixture = await WorkspaceFixture.open('Typing');
    const noteId = await fixture.createNote('Three hours');
    const note = { teamId: fixture.teamId, noteId };
    const segments = await attachLongTranscript('eu_a', note, { words: WORDS, durationMs: DURATION_MS });
    say(`${segments} segments`);
    const shortId = await fixture.createNote('A line');
    const measure = async (switches: readonly string[]) => {
      const browsers = new Browsers();
      await browsers.start(switches);
      try {
        const long = await openNote(browsers, fixture, noteId, segments);
        const short = await openNote(browsers, fixture, shortId, 0);
        const side = async (page: Page, name: string): Promise<Side> => {
          await page.bringToFront();
          const sample = await typeEverywhere(page);
          say(`${name}: p50 ${sample.p50.toFixed(1)} ms, p95 ${sample.p95.toFixed(1)} ms`);
          return sample;
        };
        return await inTurn(
          rounds,
          () => side(long, 'long note'),
          () => side(short, 'short note'),
        );
      } finally {
        await browsers.stop();
      }
    };
    const atOnce = await measure(AT_ONCE);
    const onDisplay = await measure([]);
    const how = `${PLACES.length * KEYS_A_PLACE} keys in ${PLACES.length} places, from the keydown event until the frame after it was drawn by the page; reference: a note of one line`;
    return [
      figureOf(atOnce, 'p95', 'key to paint, p95', `${how}; frames drawn at once`, { atMost: MOST_P95_MS }),
      figureOf(atOnce, 'p50', 'key to paint, median', 'the same'),
      figureOf(atOnce, 'worst', 'key to paint, slowest', 'the same'),
      figureOf(
        onDisplay,
        'p95',
        'key to paint on a display of 60 Hz, p95',
        'up to 17 ms of it are the wait for a frame',
      ),
    ];
  },
};

function figureOf(
  { ours, reference }: { ours: readonly Side[]; reference: readonly Side[] },
  name: keyof Side,
  what: string,
  note: string,
  target?: Figure['target'],
): Figure {
  const values = (samples: readonly Side[]) => samples.map((sample) => sample[name]);
  const sides = { ours: median(values(ours)), reference: median(values(reference)), unit: 'ms' } as const;
  return { what, unit: 'ms', values: values(ours), sides, note, ...(target === undefined ? {} : { target }) };
}

/** Opens a note for editing, with all of its text, words and times. */
async function openNote(
  browsers: Browsers,
  fixture: WorkspaceFixture,
  noteId: string,
  segments: number,
): Promise<Page> {
  const { page } = await browsers.open();
  await page.addInitScript(watchKeys);
  await logIn(page, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  await page.goto(`${originOf(fixture.subdomain)}/data/${noteId}`);
  await noteText(page).and(page.locator('[role=textbox]')).waitFor();
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('.segment-meta:not([hidden])').length >= wanted,
    segments,
  );
  return page;
}

async function typeEverywhere(page: Page): Promise<Side> {
  const random = seededRandom(SEED);
  const times: number[] = [];
  for (const place of PLACES) {
    await putCaret(page, place);
    const keys = Array.from({ length: KEYS_A_PLACE }, () =>
      random.pick([...LETTERS]) === ' ' ? 'Space' : random.pick([...LETTERS.trim()]),
    );
    times.push(...(await timedKeys(page, keys, random)));
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), worst: Math.max(...times) };
}

/** Clicks at the end of the block at this position in the text. */
async function putCaret(page: Page, place: number): Promise<void> {
  const blocks = page.locator('.ProseMirror .segment-text, .ProseMirror > p');
  const block = blocks.nth(Math.floor(((await blocks.count()) - 1) * place));
  await block.scrollIntoViewIfNeeded();
  await block.click();
  await page.keyboard.press('End');
}
