import { execFileSync } from 'node:child_process';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Hash and date of the commit, sent with every request (C§7). */
function release(): string {
  if (process.env.RELEASE) return process.env.RELEASE;
  try {
    return execFileSync('git', ['log', '-1', '--format=%h,%cs'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown,unknown';
  }
}

export default defineConfig({
  // Where the scripts come from; another address for a content-delivery network.
  base: process.env.FIELDLOOM_ASSETS_BASE ?? '/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    tailwind(),
  ],
  define: { 'import.meta.env.VITE_RELEASE': JSON.stringify(release()) },
  // The edge puts a new nonce into each page that it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    conditions: ['fieldloom-source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'yjs', '@tiptap/pm'],
  },
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: 'hidden',
    // Fonts and pictures stay files: the policy allows no data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
