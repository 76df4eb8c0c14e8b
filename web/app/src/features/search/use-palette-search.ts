import type { PaletteCommand } from '@fieldloom/ui/command-palette.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { searchOptions } from './search-params.ts';
import { SearchQuery } from './search-queries.ts';
import { plainText, readFound } from './search-result.tsx';
import { searchStrings as words } from './strings.ts';

const DEBOUNCE_MS = 200;
const FOUND_AT_MOST = 6;
const MIN_LETTERS = 2;

/** Search results in the workspace for what is typed into ⌘K. */
export function usePaletteSearch(typed: string): PaletteCommand[] {
  const router = useRouter();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const [{ data }] = useQuery({
    query: SearchQuery,
    variables: { options: searchOptions({ q }), limit: FOUND_AT_MOST, offset: 0 },
    pause: q.length < MIN_LETTERS,
  });
  const items = q.length < MIN_LETTERS || typed.trim() === '' ? undefined : data?.search.items;
  return useMemo(
    () =>
      (items ?? []).map((item): PaletteCommand => {
        const title = plainText(item.preview.title) || plainText(item.preview.content).slice(0, 120);
        const { icon, href, untitled } = readFound(item);
        return {
          id: `${item.type}${item.id}`,
          title: title || untitled,
          detail: words.kinds[item.type],
          group: words.palette.group,
          icon,
          run: () => void router.navigate({ href }),
        };
      }),
    [items, router],
  );
}
