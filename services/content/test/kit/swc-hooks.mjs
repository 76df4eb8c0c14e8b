/** Lets a spec's child process run the service from its sources, because Node strips types but knows no decorators. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const configFile = fileURLToPath(new URL('../../../../.swcrc', import.meta.url));

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      configFile,
      sourceMaps: 'inline',
      // The sources are loaded directly, so their imports keep their extensions.
      jsc: { rewriteRelativeImportExtensions: false },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
