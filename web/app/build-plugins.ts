import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Vite plugins that make the built program smaller. Development needs none of them. */

/**
 * Matches `const $$splitComponentImporter = () => import('./home.tsx?tsr-split=component');`, as the router's plugin
 * writes it.
 */
const ROUTE_IMPORT =
  /const (\$\$split\w+Importer) = \(\) => (import\((['"])[^'"]*?([^'"/]+)\?tsr-split=([a-z]+)[^'"]*\3\));/gi;

/**
 * Loads each split route component through our chunk loader, which retries, times out and names the missing chunk. Must
 * run after the router's plugin, which splits the routes.
 */
export function routeParts(): Plugin {
  return {
    name: 'route-parts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/app\/src\/routes\//.test(id) || id.includes('?')) return undefined;
      let count = 0;
      const name = /\/routes\/(.+)\.tsx?$/.exec(id)?.[1] ?? id;
      const wrapped = code.replaceAll(ROUTE_IMPORT, (_whole, importer, load, _quote, _file, part) => {
        count += 1;
        return `const ${importer} = () => loadChunk(${JSON.stringify(`routes/${name}:${part}`)}, () => ${load});`;
      });
      if (wrapped.includes('tsr-split=') && count === 0) this.error(`${id}: a part of the route would come unwatched`);
      if (count === 0) return undefined;
      return { code: `import { loadChunk } from '@fieldloom/ui/load-chunk.ts';\n${wrapped}`, map: null };
    },
  };
}

/**
 * Drops the component library's texts in other languages. The application is in English, and one language on a page is
 * better than two. Dates and numbers still follow the reader's locale.
 */
export function englishComponents(): Plugin {
  return {
    name: 'english-components',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const language = /\/react-(?:aria|stately)[^/]*\/dist\/.*\/([a-z]{2}-[A-Z]{2})\.m?js$/.exec(id)?.[1];
      // The dictionaries skip what is missing and fall back to English.
      return language === undefined || language === 'en-US' ? undefined : 'export default undefined;';
    },
  };
}

/**
 * Writes preload links into index.html for the files that every page needs next: the font and the workspace frame.
 * Otherwise the browser requests them only when the program has started, or has rendered.
 */
export function filesAhead(): Plugin {
  let base = '/';
  return {
    name: 'files-ahead',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const addressOf = (what: string, isIt: (part: (typeof bundle)[string]) => boolean) => {
          const part = Object.values(bundle).find(isIt);
          if (part === undefined) throw new Error(`The build has no ${what}`);
          return `${base}${part.fileName}`;
        };
        const frame = addressOf('part named frame', (part) => part.type === 'chunk' && part.name === 'frame');
        const font = addressOf('latin font', ({ fileName }) => fileName.includes('inter-latin-wght-normal'));
        return {
          html: html.replace('__FRAME__', frame),
          tags: [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: font },
              injectTo: 'head-prepend',
            },
          ],
        };
      },
    },
  };
}

/** Limit for the gzipped scripts that the first screen waits for; see docs/reference/benchmarks.md. */
const MOST_SCRIPT_KIB = 200;

/** Fails the build if the first screen waits for more: one import in the frame can pull in the whole editor. */
export function firstScreenBudget(): Plugin {
  return {
    name: 'first-screen-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const first = Object.values(bundle).filter(
        (part) => part.type === 'chunk' && (part.isEntry || part.name === 'frame'),
      ) as Rolldown.OutputChunk[];
      const problem = overBudget('The first screen', first, MOST_SCRIPT_KIB);
      if (problem !== undefined) this.error(problem);
    },
  };
}

/** Limit for the gzipped scripts that a table adds to a project that already shows a list. */
const MOST_TABLE_KIB = 60;

/** Fails the build if the table loads more: people switch from a list to a table and wait for it. */
export function tableBudget(): Plugin {
  return {
    name: 'table-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const named = (name: string) => chunks.filter((part) => part.name === name);
      const [table] = named('collection-table');
      const before = withImports(bundle, [
        ...chunks.filter(({ isEntry }) => isEntry),
        ...named('frame'),
        ...named('collection-screen'),
      ]);
      if (table === undefined) throw new Error('The build has no part named collection-table');
      const own = [...withImports(bundle, [table])].filter((part) => !before.has(part));
      const problem = overBudget('A table', own, MOST_TABLE_KIB);
      if (problem !== undefined) this.error(problem);
    },
  };
}

/** Returns chunks together with everything they statically import. */
function withImports(bundle: Rolldown.OutputBundle, parts: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const all = new Set(parts);
  // Chunks that are added during the loop are visited too.
  for (const { imports } of all) {
    for (const name of imports) {
      const part = bundle[name];
      if (part?.type === 'chunk') all.add(part);
    }
  }
  return all;
}

/** @returns What is wrong, in words; undefined if the chunks are small enough. */
function overBudget(what: string, parts: readonly Rolldown.OutputChunk[], mostKib: number): string | undefined {
  const sizes = parts.map(({ fileName, code }) => ({ fileName, kib: gzipSync(code).byteLength / 1_024 }));
  const all = sizes.reduce((sum, { kib }) => sum + kib, 0);
  if (all <= mostKib) return undefined;
  const each = sizes.map(({ fileName, kib }) => `${fileName} ${kib.toFixed(1)} KiB`).join(', ');
  return `${what} waits for ${all.toFixed(0)} KiB of scripts, ${mostKib} are the most: ${each}`;
}

const FRAME = /\/routes\/_workspace(?:\/home)?\.tsx\?tsr-split=component$/;

/**
 * Puts code that always loads together into one file: the code that every page starts with, and the workspace frame
 * with its first screen. By default, chunks are split by who shares them, down to single icons, and the browser would
 * request eighty of them.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'], priority: 2 },
  {
    name: (id) => (FRAME.test(id) ? 'frame' : null),
    debugName: 'frame',
    includeDependenciesRecursively: true,
    priority: 1,
  },
];
