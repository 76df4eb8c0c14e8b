import { useState } from 'react';

const KEY = 'fieldloom.recent-layout';
export type RecentLayout = 'list' | 'grid';

/** The reader's layout for recent items, stored in the browser like the theme. */
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
