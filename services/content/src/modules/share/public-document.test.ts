import { describe, expect, it } from '@jest/globals';
import { publicDocument } from './public-document.ts';

const reading = { highlightIds: new Set(['h1']), speakers: new Map([['g1', 'Diane']]) };
const render = (...content: Parameters<typeof publicDocument>[0][]) =>
  publicDocument({ type: 'doc', content }, reading).content;

describe('what anonymous readers get of a document', () => {
  it('keeps text, structure and harmless marks', () => {
    const link = { type: 'link', attrs: { href: 'https://example.com', target: '_blank' } };
    const text = { type: 'text', text: 'Hi', marks: [{ type: 'bold' }, link] };
    expect(render({ type: 'heading', attrs: { level: 2, id: 'x' }, content: [text] })).toEqual([
      {
        type: 'heading',
        attrs: { level: 2 },
        content: [
          {
            type: 'text',
            text: 'Hi',
            marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.com' } }],
          },
        ],
      },
    ]);
  });

  it('keeps cards of listed highlights only', () => {
    const card = (highlightId: string) => ({ type: 'highlightCard', attrs: { highlightId, noteId: 'n1' } });
    expect(render(card('h1'), card('h2'))).toEqual([{ type: 'highlightCard', attrs: { highlightId: 'h1' } }]);
  });

  it('shows who speaks, without ids of segments', () => {
    const segment = (segmentId: string) => ({ type: 'transcriptSegment', attrs: { segmentId } });
    expect(render(segment('g1'), segment('g2'))).toEqual([
      { type: 'transcriptSegment', attrs: { speaker: 'Diane' } },
      { type: 'transcriptSegment', attrs: { speaker: null } },
    ]);
  });

  it('drops unknown nodes, scripts in links, and marks that refer to people', () => {
    const marks = [
      { type: 'comment', attrs: { id: 'c1' } },
      { type: 'link', attrs: { href: 'javascript:alert(1)' } },
    ];
    expect(
      render(
        { type: 'image', attrs: { fileId: 'f1' } },
        { type: 'mention', attrs: { userId: 'u1' } },
        { type: 'paragraph', content: [{ type: 'text', text: 'a', marks }] },
      ),
    ).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }]);
  });
});
