import { useEffect } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { type SupportNotice, SupportNoticeFields, SupportNoticeQuery } from './support-queries.ts';

/** How often a visible page checks whether support has access. */
const ASK_MS = 20_000;

/**
 * What the workspace shows about support access; undefined before the first answer, and if the operator has no support
 * staff.
 */
export function useSupportNotice(): SupportNotice | undefined {
  const [{ data }, ask] = useQuery({ query: SupportNoticeQuery });
  const notice = readFragment(SupportNoticeFields, data)?.supportNotice;
  // Support staff do not poll, because each of their queries is recorded in the audit log.
  const isWatched = notice?.available === true && !notice.own;
  useEffect(() => {
    if (!isWatched) return;
    const look = () => {
      if (document.visibilityState === 'visible') ask({ requestPolicy: 'network-only' });
    };
    const timer = setInterval(look, ASK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWatched, ask]);
  return notice?.available === true ? notice : undefined;
}
