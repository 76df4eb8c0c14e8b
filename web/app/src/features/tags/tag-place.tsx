import { objectParam } from '@fieldloom/kernel/addresses';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { useQuery } from 'urql';
import { boardAddress } from '../content/addresses.ts';
import { HrefLink } from '../content/href-link.tsx';
import { tagBoardStrings, tagPageStrings as words } from './strings.ts';
import { PlaceProjectQuery, type TagPageData, TagPlaceQuery } from './tag-page-queries.ts';

/** Links to the board and group of a tag. */
export function TagPlace({ group }: { group: TagPageData['group'] }) {
  const [{ data }] = useQuery({ query: TagPlaceQuery, variables: { id: group.tagBoardId } });
  const board = data?.tagBoard;
  const projectId = board?.projectId ?? null;
  const [{ data: of }] = useQuery({
    query: PlaceProjectQuery,
    variables: { id: projectId ?? '' },
    pause: projectId === null,
  });
  if (!board) return null;
  const href =
    projectId === null
      ? `/settings/tags?board=${objectParam(board)}`
      : boardAddress(of?.project ?? { id: projectId }, board);
  const place = projectId === null ? tagBoardStrings.workspaceBoard : of?.project?.title;
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-13 text-muted">
      <ColorDot color={group.color} />
      <HrefLink href={href} className="truncate text-link">
        {words.board(board.title, group.title)}
      </HrefLink>
      {place && <span className="truncate">{`· ${place}`}</span>}
    </span>
  );
}
