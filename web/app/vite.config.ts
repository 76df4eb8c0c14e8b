import { execFileSync } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import {
  chunkGroups,
  englishComponents,
  filesAhead,
  firstScreenBudget,
  routeParts,
  tableBudget,
} from './build-plugins.ts';

/** Hash and date of the commit, sent with every request. */
function release(): string {
  if (process.env.RELEASE) return process.env.RELEASE;
  try {
    return execFileSync('git', ['log', '-1', '--format=%h,%cs'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown,unknown';
  }
}

/** How long an open page can still load its chunks after a new build. */
const ASSETS_KEPT_MS = 24 * 3_600_000;

/** Deletes files of earlier builds once no open page can request them anymore. */
function forgetOldAssets(): Plugin {
  let folder = '';
  return {
    name: 'forget-old-assets',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir, build.assetsDir);
    },
    async closeBundle() {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if (Date.now() - (await stat(path)).mtimeMs > ASSETS_KEPT_MS) await rm(path);
      }
    },
  };
}

export default defineConfig({
  // Where scripts are loaded from; set another address for a content delivery network.
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
    routeParts(),
    react(),
    tailwind(),
    englishComponents(),
    filesAhead(),
    firstScreenBudget(),
    tableBudget(),
    forgetOldAssets(),
  ],
  define: { 'import.meta.env.VITE_RELEASE': JSON.stringify(release()) },
  // The edge inserts a new nonce into each page that it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    conditions: ['fieldloom-source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'yjs', '@tiptap/pm'],
  },
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: 'hidden',
    // Fonts and images stay files, because the content security policy forbids data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // All these browsers preload modules by themselves.
    modulePreload: { polyfill: false },
    // A running edge serves this folder, and open pages still request the chunks that they were built with.
    emptyOutDir: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // Removes documents that no screen of a chunk uses.
      treeshake: { manualPureFunctions: ['graphql'] },
    },
  },
});
