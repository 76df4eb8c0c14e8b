import { passageKeys } from '@fieldloom/editor/passage-keys.ts';
import { useState } from 'react';
import { DeleteContent, RestoreContent } from '../../../src/features/content/content-queries.ts';
import { PersonFields } from '../../../src/features/content/person.tsx';
import {
  ClipFields,
  HighlightFields,
  type HighlightFieldsFragment,
  UpdateHighlight,
} from '../../../src/features/highlights/highlight-queries.ts';
import { NoteHighlightList } from '../../../src/features/note/note-highlights.tsx';
import { NotePanel, type NotePanelTab } from '../../../src/features/note/note-panel.tsx';
import { NoteHighlightsFields, NoteHighlightsQuery } from '../../../src/features/note/note-queries.ts';
import { useNoteHighlights } from '../../../src/features/note/use-note-highlights.ts';
import { BoardTagFields, TagBoardsQuery } from '../../../src/features/tags/tag-queries.ts';
import { type Answer, answer, inTurn, refusal, refuse, type Unmasked, whenReleased } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, LONG_TEXT, LONG_WORD, marcus, me, signedIn } from '../harness/samples.ts';

type Highlight = Unmasked<HighlightFieldsFragment, [typeof ClipFields, typeof PersonFields]>;

/** The fragments in the answer about a note's highlights. */
const SPREAD = [NoteHighlightsFields, HighlightFields, ClipFields, PersonFields] as const;

const NOTE = idOf(10);
const PROJECT = idOf(50);
const slow = { id: idOf(60), title: 'Slow export', color: 'd9655b' };
const wish = { id: idOf(61), title: 'Wish', color: '3aa981' };

function highlight(number: number, changes: Partial<Highlight> = {}): Highlight {
  const text = `Passage ${number} of the talk`;
  return {
    id: idOf(200 + number),
    text,
    orphaned: false,
    version: 1,
    createdAt: inDays(-number),
    author: marcus,
    anchor: { start: '', end: '', quote: text, prefix: '', suffix: '' },
    audioVideo: null,
    clip: null,
    tags: [slow],
    note: { id: NOTE, title: 'Third talk', project: { id: PROJECT, title: 'Reporting study' } },
    ...changes,
  };
}

const boardTag = (tag: typeof slow, rank: number) => ({
  ...tag,
  description: null,
  rank,
  tagGroupId: idOf(71),
  locked: false,
  sentiment: null,
});
const board = answer(
  TagBoardsQuery,
  {
    tagBoards: [
      {
        id: idOf(70),
        title: 'Tags',
        projectId: PROJECT,
        rank: 1,
        access: { level: 'WRITE' },
        groups: [
          {
            id: idOf(71),
            tagBoardId: idOf(70),
            title: 'Themes',
            color: '5b8def',
            rank: 1,
            tags: [boardTag(slow, 1), boardTag(wish, 2)],
          },
        ],
      },
    ],
  },
  [BoardTagFields],
);

/** The side panel of a note, without the note. */
function HighlightPanel({ canEdit }: { canEdit: boolean }) {
  const highlights = useNoteHighlights({ noteId: NOTE, live: null, segments: [] });
  const [tab, setTab] = useState<NotePanelTab>('highlights');
  const [activeId, setActive] = useState<string | null>(null);
  const [taggingId, setTagging] = useState<string | null>(null);
  const [sought, setSought] = useState('');
  return (
    <div className="flex h-dvh justify-end">
      <output data-testid="sought">{sought}</output>
      <NotePanel
        tab={tab}
        onTab={setTab}
        onClose={() => {}}
        counts={{ highlights: highlights.all.length, comments: 0 }}
        highlights={
          <NoteHighlightList
            highlights={highlights}
            projectId={PROJECT}
            activeId={activeId}
            onActivate={setActive}
            taggingId={taggingId}
            onTagging={setTagging}
            onSeek={(fileId, ms) => setSought(`${fileId} ${ms}`)}
            canEdit={canEdit}
            keys={passageKeys(false)}
          />
        }
        comments={<p>Comments stand here</p>}
        tags={<p>Tags stand here</p>}
        details={<p>Details stand here</p>}
      />
    </div>
  );
}

const panel =
  (given: () => readonly Answer[], canEdit = true): Case =>
  () => ({ element: <HighlightPanel canEdit={canEdit} />, answers: [signedIn(), board, ...given()] });

const ofNote = (highlights: Highlight[]) => ({ note: { id: NOTE, highlights } });

const spoken = highlight(2, { audioVideo: { fileId: idOf(80), startMs: 61_000, endMs: 75_500 }, author: me });

/** A note whose highlights can be deleted and restored. */
function changeable(): readonly Answer[] {
  let all = [highlight(1), spoken];
  let gone: Highlight[] = [];
  return [
    answer(NoteHighlightsQuery, () => ofNote(all), SPREAD),
    answer(DeleteContent, ({ id }) => {
      gone = all.filter((each) => each.id === id);
      all = all.filter((each) => each.id !== id);
      return { deleteContent: true };
    }),
    answer(RestoreContent, () => {
      all = [...gone, ...all];
      return { restoreContent: true };
    }),
    answer(
      UpdateHighlight,
      ({ input }) => {
        const tags = [slow, wish].filter(({ id }) => input.tagIds?.includes(id));
        const named = (input.newTags ?? []).map((title, index) => ({ id: idOf(90 + index), title, color: '5b8def' }));
        const changed = { ...all.find(({ id }) => id === input.id)!, version: 2, tags: [...tags, ...named] };
        all = all.map((each) => (each.id === input.id ? changed : each));
        return { updateHighlight: changed };
      },
      [HighlightFields, ClipFields, PersonFields],
    ),
  ];
}

export const highlightCases = {
  'highlights: none': panel(() => [answer(NoteHighlightsQuery, ofNote([]), SPREAD)]),
  'highlights: none, for a reader': panel(() => [answer(NoteHighlightsQuery, ofNote([]), SPREAD)], false),
  'highlights: waiting': panel(() => [answer(NoteHighlightsQuery, () => whenReleased(ofNote([highlight(1)])), SPREAD)]),
  'highlights: away, then back': panel(() => [
    answer(NoteHighlightsQuery, inTurn(refusal('INTERNAL_SERVER_ERROR'), ofNote([highlight(1)])), SPREAD),
  ]),
  'highlights: two': panel(changeable),
  'highlights: two, for a reader': panel(changeable, false),
  'highlights: refused': panel(() => [
    answer(NoteHighlightsQuery, ofNote([highlight(1)]), SPREAD),
    refuse(DeleteContent, 'FORBIDDEN'),
    refuse(UpdateHighlight, 'FORBIDDEN'),
  ]),
  'highlights: long texts and a lost passage': panel(() => [
    answer(
      NoteHighlightsQuery,
      ofNote([
        highlight(1, { text: LONG_TEXT, tags: [{ ...slow, title: LONG_WORD.slice(0, 90) }] }),
        highlight(2, { orphaned: true, text: LONG_WORD }),
      ]),
    ),
  ]),
} satisfies Record<string, Case>;
