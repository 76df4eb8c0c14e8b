import { loadChunk } from '@fieldloom/ui/load-chunk.ts';
import { lazy, Suspense } from 'react';

/** The frame's parts for jobs, loaded on demand so that no page waits for them. */
const JobsTray = lazy(() =>
  loadChunk('jobs-tray', async () => ({ default: (await import('./jobs-tray.tsx')).JobsTray })),
);
const News = lazy(() => loadChunk('job-news', async () => ({ default: (await import('./job-news.tsx')).JobNews })));

/** The sidebar row that opens the tray; hidden while the tray is empty. */
export function JobsButton() {
  return (
    <Suspense fallback={null}>
      <JobsTray />
    </Suspense>
  );
}

/** Reports the outcome of each job when it ends. Mounted once. */
export function JobNews() {
  return (
    <Suspense fallback={null}>
      <News />
    </Suspense>
  );
}
