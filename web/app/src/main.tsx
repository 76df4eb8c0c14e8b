import { loadChunk } from '@fieldloom/ui/load-chunk.ts';
import './styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pageSetting, parseHost } from './app/hostname.ts';
import { startApplication } from './app/start-application.ts';
import { StartFailure } from './app/start-failure.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app');
const root = createRoot(container);

if (import.meta.env.DEV && location.pathname === '/__gallery') {
  // Shows every component on one page, for visual review. Not part of a production build.
  void loadChunk('gallery', () => import('./gallery/gallery.tsx')).then(({ Gallery }) => root.render(<Gallery />));
} else {
  try {
    const router = startApplication(parseHost(location.host, pageSetting(document, 'root')));
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  } catch (error) {
    root.render(<StartFailure message={error instanceof Error ? error.message : String(error)} />);
  }
}
