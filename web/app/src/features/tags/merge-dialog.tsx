import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { uiStrings } from '@fieldloom/ui/strings.ts';
import { ColorDot, Tag } from '@fieldloom/ui/tag.tsx';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { type Choice, ChoiceList } from '../fields/choice-list.tsx';
import { mergeStrings as words } from './strings.ts';
import { MergePreviewQuery } from './tag-page-queries.ts';
import { BoardTagFields, TagBoardsQuery } from './tag-queries.ts';
import { useMerge } from './use-merge.ts';
import type { BoardTag } from './use-tag-boards.ts';

interface Target extends Choice {
  color: string;
  isOfProject: boolean;
}

interface MergeDialogProps {
  tag: BoardTag;
  /** Whether its board belongs to the whole workspace. */
  isOfWorkspace: boolean;
  /** The project of its board. */
  projectId: string | null;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Chooses the tag to merge into, explains the consequences, and merges. */
export function MergeDialog({ tag, isOfWorkspace, projectId, isOpen, onClose, onDone }: MergeDialogProps) {
  const [target, setTarget] = useState<Target | null>(null);
  const [isPending, setPending] = useState(false);
  const { merge } = useMerge(onDone);
  const close = () => {
    setTarget(null);
    onClose();
  };
  const run = async () => {
    if (!target) return;
    setPending(true);
    const done = await merge(tag, { id: target.id, title: target.label });
    setPending(false);
    if (done) close();
  };
  return (
    <Dialog
      title={words.title(tag.title)}
      isOpen={isOpen}
      onClose={close}
      actions={
        target && (
          <>
            <Button onPress={() => setTarget(null)} isDisabled={isPending}>
              {words.change}
            </Button>
            <Button variant="primary" autoFocus isPending={isPending} onPress={() => void run()}>
              {words.run}
            </Button>
          </>
        )
      }
    >
      {target ? (
        <Preview tag={tag} target={target} isAcross={isOfWorkspace && target.isOfProject} />
      ) : (
        <Targets tag={tag} projectId={projectId} onChoose={setTarget} onCancel={close} />
      )}
    </Dialog>
  );
}

interface TargetsProps {
  tag: BoardTag;
  projectId: string | null;
  onChoose: (target: Target) => void;
  onCancel: () => void;
}

function Targets({ tag, projectId, onChoose, onCancel }: TargetsProps) {
  const [{ data, error }, retry] = useQuery({ query: TagBoardsQuery, variables: { projectId } });
  const [query, setQuery] = useState('');
  if (error && !data) return <QueryError error={error} onRetry={() => retry({ requestPolicy: 'network-only' })} />;
  if (!data) return <SkeletonRows rows={4} />;
  const needle = query.trim().toLowerCase();
  const targets = data.tagBoards
    .filter(({ access }) => access.level !== 'READ')
    .flatMap((board) =>
      board.groups.flatMap((group) =>
        readFragment(BoardTagFields, group.tags)
          .filter(({ id, locked }) => id !== tag.id && (!locked || board.access.level === 'FULL'))
          .map(
            ({ id, title, color }): Target => ({
              id,
              label: title,
              color,
              group: `${board.title} / ${group.title}`,
              isOfProject: Boolean(board.projectId),
            }),
          ),
      ),
    )
    .filter(({ label }) => label.toLowerCase().includes(needle));
  return (
    <ChoiceList
      label={words.into}
      placeholder={words.find}
      query={query}
      onQuery={setQuery}
      choices={targets}
      render={({ label, color }) => (
        <span className="flex min-w-0 items-center gap-2">
          <ColorDot color={color} />
          <span className="truncate">{label}</span>
        </span>
      )}
      onChoose={onChoose}
      onDone={() => {}}
      onCancel={onCancel}
      nothing={words.nothing}
    />
  );
}

function Preview({ tag, target, isAcross }: { tag: BoardTag; target: Target; isAcross: boolean }) {
  const [{ data, error }, retry] = useQuery({
    query: MergePreviewQuery,
    variables: { sourceId: tag.id, targetId: target.id },
    requestPolicy: 'network-only',
  });
  const preview = data?.tagMergePreview;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Tag size="md" color={tag.color}>
          {tag.title}
        </Tag>
        <Icon of={ArrowRight} className="text-subtle" />
        <Tag size="md" color={target.color}>
          {target.label}
        </Tag>
      </p>
      {error && !preview && <QueryError error={error} onRetry={() => retry({ requestPolicy: 'network-only' })} />}
      {!preview && !error && (
        <p role="status" className="text-14 text-muted">
          {uiStrings.loading}
        </p>
      )}
      {preview && (
        <div className="flex flex-col gap-2 text-14 leading-prose text-muted">
          <p>{words.preview(preview.highlightCount, target.label)}</p>
          {preview.bothCount > 0 && <p>{words.both(preview.bothCount)}</p>}
          {isAcross && <p className="text-warning">{words.otherProject}</p>}
          <p>{words.after(tag.title, target.label)}</p>
        </div>
      )}
    </>
  );
}
