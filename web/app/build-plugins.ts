import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What makes the built program smaller; none of it is needed while developing. */

/** `const $$splitComponentImporter = () => import('./home.tsx?tsr-split=component');`, as the router's plugin leaves it. */
const ROUTE_IMPORT =
  /const (\$\$split\w+Importer) = \(\) => (import\((['"])[^'"]*?([^'"/]+)\?tsr-split=([a-z]+)[^'"]*\3\));/gi;

/**
 * Lets the part of a route come through the one loader of parts, which asks again, gives up in time and names the part
 * that is missing. Stands behind the router's plugin, which cuts the routes.
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
 * Leaves out the words that the component library says in other languages: the application speaks English, and one
 * language on a page is better than two. Dates and numbers still follow the reader's own.
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
 * Tells index.html how the files are called that every page needs next: the font, and the frame of a workspace. Left
 * alone, they are asked for when the program has run, or has drawn.
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

/** Of the scripts that the first screen waits for, gzipped: what docs/reference/benchmarks.md holds the application to. */
const MOST_SCRIPT_KIB = 200;

/** Fails a build whose first screen waits for more: one import in the frame can bring the whole editor with it. */
export function firstScreenBudget(): Plugin {
  return {
    name: 'first-screen-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const first = Object.values(bundle).filter(
        (part) => part.type === 'chunk' && (part.isEntry || part.name === 'frame'),
      ) as Rolldown.OutputChunk[];
      const sizes = first.map(({ fileName, code }) => ({ fileName, kib: gzipSync(code).byteLength / 1_024 }));
      const all = sizes.reduce((sum, { kib }) => sum + kib, 0);
      if (all <= MOST_SCRIPT_KIB) return;
      const each = sizes.map(({ fileName, kib }) => `${fileName} ${kib.toFixed(0)} KiB`).join(', ');
      this.error(
        `The first screen waits for ${all.toFixed(0)} KiB of scripts, ${MOST_SCRIPT_KIB} are the most: ${each}`,
      );
    },
  };
}

const FRAME = /\/routes\/_workspace(?:\/home)?\.tsx\?tsr-split=component$/;

/**
 * What is always loaded together is one file each: all that the program begins with, and the frame of a workspace with
 * the screen that it opens on. Parts are otherwise split by who shares them, down to single icons, and the browser would
 * ask for eighty of them.
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
