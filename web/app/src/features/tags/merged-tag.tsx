import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { PageNotFound } from '../../app/page-states.tsx';
import { tagAddress } from '../content/addresses.ts';
import { mergeStrings as words } from './strings.ts';
import { MergedTagQuery } from './tag-page-queries.ts';

/** The page of a missing tag: leads to the tag that it was merged into. */
export function MergedTag({ tagId }: { tagId: string }) {
  const router = useRouter();
  const [{ data, fetching }] = useQuery({ query: MergedTagQuery, variables: { id: tagId } });
  const merged = data?.mergedTag;
  useEffect(() => {
    if (!merged) return;
    toastDone(words.cameFrom(merged.title ?? null, merged.tag.title));
    void router.navigate({ href: tagAddress(merged.tag), replace: true });
  }, [router, merged]);
  return fetching || merged ? <SkeletonRows rows={4} /> : <PageNotFound />;
}
