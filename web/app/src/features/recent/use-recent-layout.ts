import { useState } from 'react';

const KEY = 'fieldloom.recent-layout';
export type RecentLayout = 'list' | 'grid';

/** How one likes to see what one opened; kept in the browser, like the theme. */
export function useRecentLayout(): [RecentLayout, (layout: RecentLayout) => void] {
  const [layout, setLayout] = useState<RecentLayout>(() => (localStorage.getItem(KEY) === 'grid' ? 'grid' : 'list'));
  return [
    layout,
    (next) => {
      localStorage.setItem(KEY, next);
      setLayout(next);
    },
  ];
}
