import { Icon } from '@fieldloom/ui/icon.tsx';
import { PeoplePicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { projectAddress } from '../content/addresses.ts';
import { HrefLink } from '../content/href-link.tsx';
import { KINDS, nameOf } from '../content/kinds.ts';
import { FolderSharedQuery, type SharedObject } from './folder-queries.ts';
import { projectPageStrings } from './page-strings.ts';
import { useTree } from './use-tree.ts';

const words = projectPageStrings.folderPage;

/** What somebody explicitly shared with the reader in a folder. */
export function FolderShared({ folderId }: { folderId: string }) {
  const [{ data, error }, retry] = useQuery({
    query: FolderSharedQuery,
    variables: { id: folderId },
    requestPolicy: 'cache-and-network',
  });
  const { projects } = useTree();
  const shared = data?.folder?.sharedWithMe;
  if (shared === undefined) {
    return error ? (
      <QueryError error={error} onRetry={() => retry({ requestPolicy: 'network-only' })} />
    ) : (
      <SkeletonRows rows={5} />
    );
  }
  if (shared.length === 0) {
    return (
      <EmptyState picture={<PeoplePicture />} title={words.noShared}>
        {words.noSharedBody}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={words.shared} className="border-t border-border">
      {shared.map((object) => (
        <li
          key={object.id}
          className="relative flex h-13 items-center gap-3 border-b border-border px-2 transition-colors hover:bg-hover"
        >
          <Icon of={KINDS[object.kind].icon} className="text-muted" />
          <span className="min-w-0 flex-1">
            <HrefLink
              href={addressOf(object)}
              className="block truncate text-14 font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:outline-focus"
            >
              {nameOf(object.kind, object.title)}
            </HrefLink>
            <span className="block truncate text-12 text-muted">
              {KINDS[object.kind].word}
              {object.kind !== 'PROJECT' && titleOf(projects, object.projectId)}
            </span>
          </span>
          <span className="text-12 text-muted">{projectPageStrings.access.levels[object.level]}</span>
        </li>
      ))}
    </ul>
  );
}

function titleOf(projects: readonly { id: string; title: string }[], id: string | null): string {
  const title = projects.find((project) => project.id === id)?.title;
  return title === undefined ? '' : ` · ${title}`;
}

/** URL of its own page, or of the project that contains it. */
function addressOf(object: SharedObject): string {
  const own = KINDS[object.kind].address(object);
  return own ?? (object.projectId === null ? '/projects' : projectAddress({ id: object.projectId }));
}
