import { loadChunk } from '@fieldloom/ui/load-chunk.ts';
import { lazy, Suspense } from 'react';

/** What the frame shows of jobs: no page waits for it. */
const JobsTray = lazy(() =>
  loadChunk('jobs-tray', async () => ({ default: (await import('./jobs-tray.tsx')).JobsTray })),
);
const News = lazy(() => loadChunk('job-news', async () => ({ default: (await import('./job-news.tsx')).JobNews })));

/** The row of the sidebar that opens the tray, while there is something in it. */
export function JobsButton() {
  return (
    <Suspense fallback={null}>
      <JobsTray />
    </Suspense>
  );
}

/** Says what became of a job when it ends. Mounted once. */
export function JobNews() {
  return (
    <Suspense fallback={null}>
      <News />
    </Suspense>
  );
}
