import { NO_FILTER } from '@fieldloom/filters/form';
import { formFrom } from '@fieldloom/filters/tree';
import { Button } from '@fieldloom/ui/button.tsx';
import {
  HighlightsPicture,
  InsightsPicture,
  NotesPicture,
  SearchPicture,
  TagsPicture,
} from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import type { ReactNode } from 'react';
import { ARCHIVED, isArchivable, useArchivedCount } from './archived-objects.ts';
import { CreateButton } from './create-button.tsx';
import { collectionStrings } from './strings.ts';
import type { CollectionView } from './use-collection-view.ts';

const words = collectionStrings.empty;

const PICTURES: Record<ViewObjectType, ReactNode> = {
  NOTE: <NotesPicture />,
  HIGHLIGHT: <HighlightsPicture />,
  INSIGHT: <InsightsPicture />,
  TAG: <TagsPicture />,
};

export const isFiltered = ({ query, state }: CollectionView): boolean =>
  query !== '' || state.shown.filter.filters.length > 0;

/** What waits for an answer looks like rows. */
export function Waiting() {
  return (
    <div className="px-4 sm:px-8">
      <SkeletonRows rows={8} />
    </div>
  );
}

interface EmptyCollectionProps {
  view: CollectionView;
  projectId: string;
  mayWrite: boolean;
}

/** Replaces a layout that has nothing to show: says why, and what can be done. */
export function EmptyCollection({ view, projectId, mayWrite }: EmptyCollectionProps) {
  const { objectType, state } = view;
  const archived = useArchivedCount(objectType, projectId, !isFiltered(view));
  if (isFiltered(view)) {
    return (
      <EmptyState
        picture={<SearchPicture />}
        title={words.filtered}
        action={
          <Button onPress={() => state.change({ filter: NO_FILTER, search_params: undefined })}>{words.clear}</Button>
        }
      >
        {words.filteredBody}
      </EmptyState>
    );
  }
  // "No notes yet" must not be said before it is known.
  if (archived === undefined) return <Waiting />;
  const create = mayWrite && <CreateButton objectType={objectType} projectId={projectId} />;
  if (archived > 0 && isArchivable(objectType)) {
    return (
      <EmptyState
        picture={PICTURES[objectType]}
        title={words.archived[objectType].all(archived)}
        action={
          <>
            <ShowArchived view={view} />
            {create}
          </>
        }
      >
        {words.archived.body}
      </EmptyState>
    );
  }
  const empty = words[objectType];
  return (
    <EmptyState picture={PICTURES[objectType]} title={empty.title} action={create}>
      {mayWrite ? empty.body : empty.viewer}
    </EmptyState>
  );
}

/** Says above the empty columns of a board that everything is archived. */
export function ArchivedNotice({ view, projectId }: Pick<EmptyCollectionProps, 'view' | 'projectId'>) {
  const { objectType, collection } = view;
  const archived = useArchivedCount(objectType, projectId, collection.totalCount === 0 && !isFiltered(view));
  if (!archived || !isArchivable(objectType)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 text-13 text-muted">
      {words.archived[objectType].all(archived)}
      <ShowArchived view={view} />
    </p>
  );
}

function ShowArchived({ view: { objectType, state } }: { view: CollectionView }) {
  if (!isArchivable(objectType)) return null;
  const show = () => state.change({ filter: formFrom({ combinator: 'And', filters: [ARCHIVED] }) }, true);
  return (
    <Button size="sm" onPress={show}>
      {words.archived[objectType].show}
    </Button>
  );
}
