import { Button } from '@fieldloom/ui/button.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { VirtualList } from '@fieldloom/ui/virtual-list.tsx';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import type { Pages } from '../../client/use-pages.ts';
import { useProjectPage } from './project-context.ts';
import { useRowKeys } from './use-row-keys.ts';

interface ContentTabProps<Data, Node> {
  label: string;
  pages: Pages<Data, Node>;
  renderRow: (node: Node, index: number) => ReactNode;
  create: { label: string; isPending: boolean; run: () => void };
  empty: { picture: ReactNode; title: string; body: string; viewerBody: string };
  /** More that can be done, before the main action. */
  actions?: ReactNode;
  placeKey: string;
}

const ROW_HEIGHT = 60;

/** A project's notes or insights: a list of any length, with its own way to make one. */
export function ContentTab<Data, Node extends { id: string }>({
  label,
  pages,
  renderRow,
  create,
  empty,
  actions,
  placeKey,
}: ContentTabProps<Data, Node>) {
  const { mayWrite, scrollRef } = useProjectPage();
  const { items, isLoading, isLoadingMore, error, loadMore, retry } = pages;
  const active = useRowKeys(items.length);
  const button = mayWrite && (
    <Button variant="primary" icon={Plus} isPending={create.isPending} onPress={create.run}>
      {create.label}
    </Button>
  );
  if (error) return <QueryError error={error} onRetry={retry} />;
  if (isLoading) return <SkeletonRows rows={8} />;
  if (items.length === 0) {
    return (
      <EmptyState
        picture={empty.picture}
        title={empty.title}
        action={
          button && (
            <>
              {actions}
              {button}
            </>
          )
        }
      >
        {mayWrite ? empty.body : empty.viewerBody}
      </EmptyState>
    );
  }
  return (
    <>
      {mayWrite && (
        <div className="mb-2 flex flex-wrap justify-end gap-2">
          {actions}
          {button}
        </div>
      )}
      <VirtualList
        label={label}
        items={items}
        itemKey={(node) => node.id}
        renderItem={renderRow}
        estimate={ROW_HEIGHT}
        scrollRef={scrollRef}
        activeIndex={active}
        onEndReached={loadMore}
        isLoadingMore={isLoadingMore}
        placeKey={placeKey}
      />
    </>
  );
}
