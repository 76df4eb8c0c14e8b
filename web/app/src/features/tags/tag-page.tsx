import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu } from '@fieldloom/ui/menu.tsx';
import { PageFrame, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Badge, ColorDot, Tag } from '@fieldloom/ui/tag.tsx';
import { Combine, Ellipsis, Lock, Pencil, Star } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { errorMessage } from '../../client/error-message.ts';
import { readFragment } from '../../client/graphql.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';
import { StarItem } from '../content/star-item.tsx';
import { contentStrings } from '../content/strings.ts';
import { useAddressOf } from '../content/use-address-of.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { MergeDialog, TagDialog } from './dialogs.ts';
import { MergedTag } from './merged-tag.tsx';
import { sentimentStrings, tagBoardStrings, tagPageStrings as words } from './strings.ts';
import { TagHighlights } from './tag-highlights.tsx';
import { TagInsights } from './tag-insights.tsx';
import { TagMerges } from './tag-merges.tsx';
import { type TagPageData, TagPageQuery, TagPlaceQuery } from './tag-page-queries.ts';
import { TagPeekHighlights } from './tag-peek-highlights.tsx';
import { TagPlace } from './tag-place.tsx';
import { BoardTagFields, UpdateTag } from './tag-queries.ts';

export type TagTab = 'highlights' | 'insights';

interface TagPageProps {
  tagId: string;
  tab?: TagTab;
  /** Absent if the page is shown over another one, whose URL must not change. */
  onTab?: (tab: TagTab) => void;
}

/** A tag: its properties, its highlights in all projects, and the insights that use it. */
export function TagPage({ tagId, tab = 'highlights', onTab }: TagPageProps) {
  const [{ data, error }, again] = useQuery({
    query: TagPageQuery,
    variables: { id: tagId },
    requestPolicy: 'cache-and-network',
  });
  const tag = data?.tag;
  const reload = () => again({ requestPolicy: 'network-only' });
  const isPage = onTab !== undefined;
  useTitle(tag?.title);
  useAddressOf(isPage ? tag : null);
  if (!tag && (data || (error && errorMessage(error).kind === 'notFound'))) return <MergedTag tagId={tagId} />;
  return (
    <>
      <TopBar>
        {isPage && <SidebarDrawer />}
        {tag && (
          <span className="flex min-w-0 items-center gap-2 px-1.5 text-13">
            <ColorDot color={tag.color} />
            <span className="truncate">{tag.title}</span>
          </span>
        )}
      </TopBar>
      {!tag && error && <QueryError error={error} onRetry={reload} />}
      {!tag && !error && (
        <div className="px-4 pt-6 sm:px-8">
          <SkeletonRows rows={6} />
        </div>
      )}
      {tag && !isPage && (
        <PageFrame width="document">
          <TagHead tag={tag} onChanged={reload} />
          <div className="mt-5">
            <TagPeekHighlights tagId={tag.id} />
          </div>
        </PageFrame>
      )}
      {tag && isPage && (
        <div className="flex min-h-0 flex-1 flex-col">
          <div className="shrink-0 px-4 pt-5 sm:px-8">
            <TagHead tag={tag} onChanged={reload} />
            <div className="mt-4">
              <Segmented<TagTab>
                label={words.tabs}
                options={[
                  { id: 'highlights', label: words.highlights },
                  { id: 'insights', label: words.insights },
                ]}
                value={tab}
                onChange={onTab}
              />
            </div>
          </div>
          {tab === 'highlights' ? (
            <TagHighlights tag={tag} />
          ) : (
            <PageFrame width="list" label={words.insights}>
              <TagInsights tagId={tag.id} />
            </PageFrame>
          )}
        </div>
      )}
    </>
  );
}

function TagHead({ tag, onChanged }: { tag: TagPageData; onChanged: () => void }) {
  const { canWrite, isSupport } = useMe();
  const runMutation = useRunMutation();
  const [, update] = useMutation(UpdateTag);
  const [{ data: place }] = useQuery({ query: TagPlaceQuery, variables: { id: tag.group.tagBoardId } });
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null);
  const fields = readFragment(BoardTagFields, tag);
  const isFull = tag.access.level === 'FULL';
  const mayChange = canWrite && tag.access.level !== 'READ' && (!fields.locked || isFull);
  const projectId = place?.tagBoard?.projectId ?? null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 max-w-180">
        <h1 className="flex flex-wrap items-center gap-2 text-20 font-semibold">
          <span className="text-16">
            <Tag size="md" color={fields.color}>
              {fields.title}
            </Tag>
          </span>
          {fields.sentiment && <Badge>{sentimentStrings[fields.sentiment]}</Badge>}
          {tag.starred && <Icon of={Star} className="text-muted" label={contentStrings.starred} />}
          {fields.locked && (
            <span title={tagBoardStrings.locked} className="inline-flex text-subtle">
              <Icon of={Lock} />
              <span className="sr-only">{tagBoardStrings.locked}</span>
            </span>
          )}
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-13 text-muted">
          <TagPlace group={tag.group} />
          <span>
            <span aria-hidden="true" className="max-sm:hidden">
              ·{' '}
            </span>
            {tagBoardStrings.count(tag.highlightCount)}
          </span>
        </p>
        {fields.description && (
          <p className="mt-2 text-14 leading-prose whitespace-pre-line text-default">{fields.description}</p>
        )}
        <TagMerges merges={tag.merges} mayUndo={canWrite && tag.access.level !== 'READ'} onDone={onChanged} />
      </div>
      <div className="flex items-center gap-2">
        {mayChange && (
          <>
            <Button size="sm" icon={Combine} onPress={() => setOpen('merge')}>
              {tagBoardStrings.merge}
            </Button>
            <Button size="sm" icon={Pencil} onPress={() => setOpen('edit')}>
              {words.edit}
            </Button>
          </>
        )}
        {!isSupport && (
          <Menu
            label={tagBoardStrings.more(fields.title)}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} size="sm" label={tagBoardStrings.more(fields.title)} />}
          >
            <StarItem kind="TAG" id={tag.id} isStarred={tag.starred} />
          </Menu>
        )}
      </div>
      <TagDialog
        tag={fields}
        mayLock={isFull}
        isOpen={open === 'edit'}
        onClose={() => setOpen(null)}
        onSave={async (change) => (await runMutation(update({ input: { id: tag.id, ...change } }))) !== null}
      />
      <MergeDialog
        tag={fields}
        isOfWorkspace={projectId === null}
        projectId={projectId}
        isOpen={open === 'merge'}
        onClose={() => setOpen(null)}
        onDone={onChanged}
      />
    </div>
  );
}
