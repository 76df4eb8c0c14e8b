import { useState } from 'react';
import { CommentPanel } from '../../../src/features/comments/comment-panel.tsx';
import {
  CommentFields,
  type CommentFieldsFragment,
  CommentQuery,
  CreateComment,
  UpdateComment,
} from '../../../src/features/comments/comment-queries.ts';
import { useComments } from '../../../src/features/comments/use-comments.ts';
import { DeleteContent } from '../../../src/features/content/content-queries.ts';
import { PersonFields } from '../../../src/features/content/person.tsx';
import { type Answer, answer, inTurn, refusal, refuse, type Unmasked } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, LONG_TEXT, LONG_WORD, marcus, me, signedIn } from '../harness/samples.ts';

type Comment = Unmasked<CommentFieldsFragment, [typeof PersonFields]>;

const NOTE = idOf(10);

function comment(number: number, changes: Partial<Comment> = {}): Comment {
  return {
    id: idOf(300 + number),
    objectId: NOTE,
    objectKind: 'NOTE',
    parentId: null,
    text: `Comment ${number}`,
    createdAt: inDays(-number),
    updatedAt: inDays(-number),
    resolvedAt: null,
    anchor: null,
    author: marcus,
    ...changes,
  };
}

function Comments({ canEdit }: { canEdit: boolean }) {
  const comments = useComments('NOTE', NOTE);
  const [activeId, setActive] = useState<string | null>(null);
  return (
    <CommentPanel
      comments={comments}
      activeId={activeId}
      onActivate={setActive}
      draft={null}
      onDraftEnd={() => {}}
      canEdit={canEdit}
    />
  );
}

const panel =
  (given: () => readonly Answer[], canEdit = true): Case =>
  () => ({ element: <Comments canEdit={canEdit} />, answers: [signedIn(), ...given()] });

/** A discussion that can be continued. */
function discussion(): readonly Answer[] {
  let all = [
    comment(1, { text: 'Is this the same export as last month?' }),
    comment(2, { parentId: idOf(301), text: 'It is.', author: me }),
    comment(3, { text: 'Done with this one', resolvedAt: inDays(-1) }),
  ];
  return [
    answer(CommentQuery, () => ({ comments: all }), [CommentFields, PersonFields]),
    answer(
      CreateComment,
      ({ input }) => {
        const made = comment(50 + all.length, { text: input.text, parentId: input.parentId ?? null, author: me });
        all = [...all, made];
        return { createComment: made };
      },
      [CommentFields, PersonFields],
    ),
    answer(
      UpdateComment,
      ({ id, resolved }) => {
        const changed = { ...all.find((each) => each.id === id)!, resolvedAt: resolved ? inDays(0) : null };
        all = all.map((each) => (each.id === id ? changed : each));
        return { updateComment: changed };
      },
      [CommentFields, PersonFields],
    ),
    answer(DeleteContent, ({ id }) => {
      all = all.filter((each) => each.id !== id);
      return { deleteContent: true };
    }),
  ];
}

export const commentCases = {
  'comments: none': panel(() => [answer(CommentQuery, { comments: [] }, [CommentFields, PersonFields])]),
  'comments: a discussion': panel(discussion),
  'comments: a discussion, for a reader': panel(discussion, false),
  'comments: away, then back': panel(() => [
    answer(CommentQuery, inTurn(refusal('UNAVAILABLE'), { comments: [comment(1)] }), [CommentFields, PersonFields]),
  ]),
  'comments: refused': panel(() => [
    answer(CommentQuery, { comments: [] }, [CommentFields, PersonFields]),
    refuse(CreateComment, 'TOO_MANY_REQUESTS'),
  ]),
  'comments: long texts': panel(() => [
    answer(
      CommentQuery,
      {
        comments: [
          comment(1, { text: LONG_WORD, author: { ...marcus, name: LONG_WORD } }),
          comment(2, { text: LONG_TEXT }),
        ],
      },
      [CommentFields, PersonFields],
    ),
  ]),
} satisfies Record<string, Case>;
