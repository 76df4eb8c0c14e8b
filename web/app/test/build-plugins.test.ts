import { describe, expect, it } from '@jest/globals';
import { routeParts } from '../build-plugins.ts';

const PART = "const $$splitComponentImporter = () => import('./home.tsx?tsr-split=component');";
const HOME = '/fieldloom/web/app/src/routes/_workspace/home.tsx';

/** Runs the plugin on a module as the build does. */
function transform(code: string, id: string): string | undefined {
  const plugin = routeParts();
  const run = plugin.transform as (this: object, code: string, id: string) => { code: string } | undefined;
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  return run.call(context, code, id)?.code;
}

describe('parts of routes', () => {
  it('come through the one chunk loader, under the name of their route', () => {
    const code = transform(`${PART}\nexport const Route = 1;`, HOME);
    expect(code).toContain("import { loadChunk } from '@fieldloom/ui/load-chunk.ts';");
    expect(code).toContain(
      'const $$splitComponentImporter = () => ' +
        'loadChunk("routes/_workspace/home:component", () => import(\'./home.tsx?tsr-split=component\'));',
    );
  });

  it('stop the build when the router writes them in another way', () => {
    const other = "const other = lazy(() => import('./home.tsx?tsr-split=component'));";
    expect(() => transform(other, HOME)).toThrow('a part of the route would come unwatched');
  });

  it('are only looked for in routes as they were written', () => {
    expect(transform(PART, `${HOME}?tsr-split=component`)).toBeUndefined();
    expect(transform(PART, '/fieldloom/web/app/src/frame/frame.tsx')).toBeUndefined();
    expect(transform('export const Route = 1;', HOME)).toBeUndefined();
  });
});
