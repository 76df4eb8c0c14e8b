/** Lets a process run a service from its sources, because Node strips types but knows no decorators. See fork-sources. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/** The build's own settings, except that imports keep their extensions, because the sources are loaded directly. */
const { $schema: _schema, ...swc } = JSON.parse(readFileSync(new URL('../../../.swcrc', import.meta.url), 'utf8'));
const settings = { ...swc, swcrc: false, jsc: { ...swc.jsc, rewriteRelativeImportExtensions: false } };

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...settings, filename, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
