import type { Anchor } from '@fieldloom/editor/anchor.ts';
import type { LiveDocument } from '@fieldloom/editor/live-document.ts';
import type { PassageMark } from '@fieldloom/editor/passage-marks.ts';
import { spokenRangeOf } from '@fieldloom/editor/spoken-range.ts';
import type { SegmentInfo } from '@fieldloom/editor/transcript-info.ts';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import type { CombinedError } from '@urql/core';
import { useMemo } from 'react';
import { useMutation, useQuery } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { DeleteContent, RestoreContent } from '../content/content-queries.ts';
import { contentStrings } from '../content/strings.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import {
  CreateHighlight,
  HighlightFields,
  type HighlightFieldsFragment,
  UpdateHighlight,
} from '../highlights/highlight-queries.ts';
import { highlightStrings } from '../highlights/strings.ts';
import { NoteHighlightsFields, NoteHighlightsQuery } from './note-queries.ts';

const NONE: readonly HighlightFieldsFragment[] = [];

export interface NoteHighlights {
  all: readonly HighlightFieldsFragment[];
  marks: readonly PassageMark[];
  isLoading: boolean;
  error: CombinedError | undefined;
  retry: () => void;
  /** @returns The new highlight's id, or null if refused. */
  create: (anchor: Anchor) => Promise<string | null>;
  setTags: (id: string, change: { tagIds: string[]; newTags: string[] }) => Promise<void>;
  move: (id: string, anchor: Anchor) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

interface Source {
  noteId: string;
  live: LiveDocument | null;
  segments: readonly SegmentInfo[];
}

/** The highlights of a note, and operations on them. */
export function useNoteHighlights({ noteId, live, segments }: Source): NoteHighlights {
  const runMutation = useRunMutation();
  const [{ data, fetching, error }, again] = useQuery({ query: NoteHighlightsQuery, variables: { id: noteId } });
  const [, createHighlight] = useMutation(CreateHighlight);
  const [, updateHighlight] = useMutation(UpdateHighlight);
  const [, deleteContent] = useMutation(DeleteContent);
  const [, restoreContent] = useMutation(RestoreContent);
  const note = readFragment(NoteHighlightsFields, data?.note);
  const all = note ? readFragment(HighlightFields, note.highlights) : NONE;
  const marks = useMemo(
    () =>
      all.flatMap(({ id, anchor, orphaned, tags }): PassageMark[] =>
        anchor && !orphaned ? [{ id, kind: 'highlight', anchor, color: tags[0]?.color ?? null }] : [],
      ),
    [all],
  );
  const reload = () => again({ requestPolicy: 'network-only' });

  /** The passage in the API's format, with its times if it was spoken in a recording. */
  const passageOf = (anchor: Anchor) => {
    const spoken = live && spokenRangeOf(live, anchor, segments);
    return {
      anchor,
      text: anchor.quote.slice(0, TEXT_LIMITS.highlightText),
      audioVideo: spoken && { fileId: spoken.sourceId, startMs: spoken.startMs, endMs: spoken.endMs },
    };
  };
  return {
    all,
    marks,
    isLoading: fetching && data === undefined,
    error: data === undefined ? error : undefined,
    retry: reload,
    create: async (anchor) => {
      const made = await runMutation(createHighlight({ input: { noteId, ...passageOf(anchor) } }));
      return made?.createHighlight.id ?? null;
    },
    setTags: async (id, { tagIds, newTags }) => {
      await runMutation(updateHighlight({ input: { id, tagIds, newTags } }));
    },
    move: async (id, anchor) => {
      await runMutation(updateHighlight({ input: { id, ...passageOf(anchor) } }));
    },
    remove: async (id) => {
      if (!(await runMutation(deleteContent({ id, kind: 'HIGHLIGHT' })))) return;
      reload();
      const undo = async () => {
        if (await runMutation(restoreContent({ id, kind: 'HIGHLIGHT' }))) reload();
      };
      toastDone(highlightStrings.deleted, { label: contentStrings.undo, run: () => void undo() });
    },
  };
}
