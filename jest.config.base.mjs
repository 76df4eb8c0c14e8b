import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The build's own settings, except that imports keep `.ts`, because jest reads sources. */
const { $schema, ...swc } = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));
const swcForJest = { ...swc, swcrc: false, jsc: { ...swc.jsc, rewriteRelativeImportExtensions: false } };

/** Shared settings of jest: ESM, swc, and workspace packages are read from their sources. */
export const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', swcForJest] },
  testEnvironment: fileURLToPath(new URL('./jest.environment.mjs', import.meta.url)),
  testEnvironmentOptions: { customExportConditions: ['fieldloom-source', 'node', 'node-addons'] },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
};
