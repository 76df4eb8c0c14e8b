import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import application from '../../vite.config.ts';

/**
 * The page of the component tests: the application's own components, styles and build conditions, without its routes.
 */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [react(), tailwind()],
  ...(application.resolve === undefined ? {} : { resolve: application.resolve }),
  // React's production build, whatever the test environment says.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    minify: false,
    emptyOutDir: true,
    rolldownOptions: { input: new URL('index.html', import.meta.url).pathname },
  },
});
