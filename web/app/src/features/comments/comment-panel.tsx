import type { Anchor } from '@fieldloom/editor/anchor.ts';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { Button } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { NotesPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Check, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMutation } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { DeleteContent } from '../content/content-queries.ts';
import { Moment } from '../content/moment.tsx';
import { PersonFields, PersonName } from '../content/person.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { CommentForm } from './comment-form.tsx';
import { type CommentFieldsFragment, UpdateComment } from './comment-queries.ts';
import { commentStrings as words } from './strings.ts';
import type { Comments } from './use-comments.ts';

interface CommentPanelProps {
  comments: Comments;
  activeId: string | null;
  onActivate: (id: string | null) => void;
  /** The passage that a new comment refers to. */
  draft: Anchor | null;
  /** Called when the new comment was sent or canceled. */
  onDraftEnd: () => void;
  canEdit: boolean;
}

/** Comments about the page: threads, each with the passage it refers to. */
export function CommentPanel({ comments, activeId, onActivate, draft, onDraftEnd, canEdit }: CommentPanelProps) {
  const [showsResolved, setShowsResolved] = useState(false);
  const threads = comments.all.filter((comment) => !comment.parentId);
  const open = threads.filter((thread) => !thread.resolvedAt);
  const resolved = threads.filter((thread) => thread.resolvedAt);
  /** Moves the focus back to the text with the selected passage, because the focused form disappears. */
  const endDraft = () => {
    onDraftEnd();
    document.querySelector<HTMLElement>('.ProseMirror')?.focus({ preventScroll: true });
  };
  const send = async (text: string) => {
    const id = await comments.create(text, { anchor: draft });
    if (id === null) return false;
    if (draft) endDraft();
    if (draft) onActivate(id);
    return true;
  };
  const threadOf = (thread: CommentFieldsFragment) => (
    <Thread
      key={thread.id}
      thread={thread}
      replies={comments.all.filter((comment) => comment.parentId === thread.id)}
      comments={comments}
      isActive={thread.id === activeId}
      onActivate={onActivate}
      canEdit={canEdit}
    />
  );
  return (
    <div className="flex flex-col gap-3 p-4">
      {draft && <Quote text={draft.quote} />}
      <CommentForm
        key={draft ? `${draft.start}${draft.end}` : 'page'}
        label={words.label}
        isFocused={draft !== null}
        onSend={send}
        {...(draft ? { onCancel: endDraft } : {})}
      />
      {comments.isLoading && <SkeletonRows rows={3} />}
      {comments.error !== undefined && <QueryError error={comments.error as Error} onRetry={comments.retry} />}
      {!comments.isLoading && comments.error === undefined && threads.length === 0 && (
        <EmptyState picture={<NotesPicture />} title={words.empty.title}>
          {words.empty.body}
        </EmptyState>
      )}
      {open.map(threadOf)}
      {resolved.length > 0 && (
        <Button size="sm" variant="ghost" onPress={() => setShowsResolved(!showsResolved)}>
          {showsResolved ? words.hideResolved : words.showResolved(resolved.length)}
        </Button>
      )}
      {showsResolved && resolved.map(threadOf)}
    </div>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote className="line-clamp-3 border-l-2 border-accent pl-2.5 font-serif text-13 leading-prose text-muted">
      {text}
    </blockquote>
  );
}

interface ThreadProps {
  thread: CommentFieldsFragment;
  replies: readonly CommentFieldsFragment[];
  comments: Comments;
  isActive: boolean;
  onActivate: (id: string | null) => void;
  canEdit: boolean;
}

function Thread({ thread, replies, comments, isActive, onActivate, canEdit }: ThreadProps) {
  const runMutation = useRunMutation();
  const { user } = useMe();
  const [isReplying, setReplying] = useState(false);
  const [, updateComment] = useMutation(UpdateComment);
  const box = useRef<HTMLElement>(null);
  const mayResolve = canEdit || readFragment(PersonFields, thread.author)?.id === user?.id;
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <section
      ref={box}
      aria-label={words.thread}
      className={cx(
        'rounded-10 border p-3 transition-colors',
        isActive ? 'border-accent' : 'border-border',
        thread.resolvedAt && 'opacity-80',
      )}
    >
      {thread.anchor && (
        <button
          type="button"
          onClick={() => onActivate(thread.id)}
          className="mb-2 block w-full rounded-6 text-left hover:bg-hover"
        >
          <Quote text={thread.anchor.quote} />
        </button>
      )}
      {[thread, ...replies].map((comment) => (
        <OneComment
          key={comment.id}
          comment={comment}
          isOwn={readFragment(PersonFields, comment.author)?.id === user?.id}
          onChanged={comments.retry}
        />
      ))}
      {isReplying ? (
        <CommentForm
          label={words.replyLabel}
          isFocused
          onCancel={() => setReplying(false)}
          onSend={async (text) => {
            const id = await comments.create(text, { parentId: thread.id });
            if (id !== null) setReplying(false);
            return id !== null;
          }}
        />
      ) : (
        <div className="mt-1 flex gap-1">
          <Button size="sm" variant="ghost" onPress={() => setReplying(true)}>
            {words.reply}
          </Button>
          {mayResolve && (
            <Button
              size="sm"
              variant="ghost"
              icon={thread.resolvedAt ? RotateCcw : Check}
              onPress={() => void runMutation(updateComment({ id: thread.id, resolved: !thread.resolvedAt }))}
            >
              {thread.resolvedAt ? words.reopen : words.resolve}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface OneCommentProps {
  comment: CommentFieldsFragment;
  isOwn: boolean;
  onChanged: () => void;
}

function OneComment({ comment, isOwn, onChanged }: OneCommentProps) {
  const runMutation = useRunMutation();
  const [, deleteContent] = useMutation(DeleteContent);
  const remove = async () => {
    if (!(await runMutation(deleteContent({ id: comment.id, kind: 'COMMENT' })))) return;
    toastDone(words.deleted);
    onChanged();
  };
  const { createdAt, text } = comment;
  const author = readFragment(PersonFields, comment.author);
  return (
    <div className="group mb-2 flex gap-2">
      <Avatar name={author?.name || author?.email || ''} {...(author ? { id: author.id } : {})} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2 text-12">
          <span className="truncate font-medium text-default">
            <PersonName person={comment.author} />
          </span>
          <Moment at={createdAt} className="shrink-0 text-muted" />
          {isOwn && (
            <IconButton
              icon={Trash2}
              size="sm"
              label={words.delete}
              onPress={() => void remove()}
              className="-my-1 ml-auto opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
            />
          )}
        </p>
        <p className="text-13 leading-prose break-words whitespace-pre-wrap">{text}</p>
      </div>
    </div>
  );
}
