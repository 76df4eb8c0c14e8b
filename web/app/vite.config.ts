import { execFileSync } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, englishComponents, filesAhead, firstScreenBudget, routeParts } from './build-plugins.ts';

/** Hash and date of the commit, sent with every request. */
function release(): string {
  if (process.env.RELEASE) return process.env.RELEASE;
  try {
    return execFileSync('git', ['log', '-1', '--format=%h,%cs'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown,unknown';
  }
}

/** How long a page may stay open and still find its parts after a new build. */
const ASSETS_KEPT_MS = 24 * 3_600_000;

/** Takes away what earlier builds left, once no open page asks for it any more. */
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
    routeParts(),
    react(),
    tailwind(),
    englishComponents(),
    filesAhead(),
    firstScreenBudget(),
    forgetOldAssets(),
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
    // A running edge serves this folder: pages that are open still ask for the parts that they were built with.
    emptyOutDir: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // A document that no screen of a part asks is left out of it.
      treeshake: { manualPureFunctions: ['graphql'] },
    },
  },
});
