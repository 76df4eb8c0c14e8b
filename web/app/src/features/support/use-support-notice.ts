import { useEffect } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { type SupportNotice, SupportNoticeFields, SupportNoticeQuery } from './support-queries.ts';

/** Whether somebody was let in is asked so often, by pages that are looked at. */
const ASK_MS = 20_000;

/** What the workspace shows of support; undefined before the first answer, and where the operator has no such staff. */
export function useSupportNotice(): SupportNotice | undefined {
  const [{ data }, ask] = useQuery({ query: SupportNoticeQuery });
  const notice = readFragment(SupportNoticeFields, data)?.supportNotice;
  // Whoever is here as support is not told of others anew: each question of theirs is written down.
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
