import { readDocumentText } from '@fieldloom/document/document-text';
import { normalizeColor } from '@fieldloom/kernel/color';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { PROJECT_TEMPLATES } from '@fieldloom/kernel/project-templates';
import { describe, expect, it } from '@jest/globals';
import { documentFromText, openDocument } from '../collaboration/document-text.ts';
import { TEMPLATE_CONTENT } from './catalogue.ts';

const textOf = (text: string): string =>
  readDocumentText(openDocument({ snapshot: documentFromText(text), updates: [] })).text;

const occurrences = (text: string, quote: string): number => text.split(quote).length - 1;

describe.each(PROJECT_TEMPLATES)('the template $id', ({ id }) => {
  const { title, summary, readme, tagBoard, notes, insight } = TEMPLATE_CONTENT[id];
  const all = [readme, ...notes];
  const tags = tagBoard.groups.flatMap((group) => group.tags);

  it("respects the limits of a person's own content", () => {
    expect(title.length).toBeLessThanOrEqual(TEXT_LIMITS.projectTitle);
    expect(summary.length).toBeLessThanOrEqual(TEXT_LIMITS.projectSummary);
    expect(tagBoard.title.length).toBeLessThanOrEqual(TEXT_LIMITS.tagBoardTitle);
    expect(insight.title.length).toBeLessThanOrEqual(TEXT_LIMITS.insightTitle);
    for (const note of all) expect(note.title.length).toBeLessThanOrEqual(TEXT_LIMITS.noteTitle);
    for (const group of tagBoard.groups) {
      expect(group.title.length).toBeLessThanOrEqual(TEXT_LIMITS.tagGroupTitle);
      expect(normalizeColor(group.color)).toBe(group.color);
    }
  });

  it('marks passages that occur once in their note, with tags of its board', () => {
    for (const note of all) {
      const text = textOf(note.text);
      for (const highlight of note.highlights) {
        expect({ quote: highlight.quote, times: occurrences(text, highlight.quote) }).toMatchObject({ times: 1 });
        expect(tags).toEqual(expect.arrayContaining([...highlight.tags]));
        expect(highlight.tags.length).toBeGreaterThan(0);
      }
    }
    expect(new Set(tags).size).toBe(tags.length);
  });

  it('has a transcript, and an insight that shows its highlights', () => {
    expect(notes.filter(({ text }) => /^[A-Z][a-z]+ \(\d\d:\d\d\): /m.test(text))).not.toEqual([]);
    const quotes = new Set(all.flatMap((note) => note.highlights.map(({ quote }) => quote)));
    const cards = insight.blocks.flatMap((block) => (block.kind === 'highlight' ? [block.quote] : []));
    expect(cards.length).toBeGreaterThan(1);
    for (const quote of cards) expect(quotes).toContain(quote);
    expect(quotes.size).toBe(all.flatMap((note) => note.highlights).length);
  });
});
