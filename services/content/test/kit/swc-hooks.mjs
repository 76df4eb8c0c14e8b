/** Lets a child process of a spec run the service from its sources: Node strips types, but knows no decorators. */
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
      // The sources are loaded as they lie, so their imports keep their endings.
      jsc: { rewriteRelativeImportExtensions: false },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
