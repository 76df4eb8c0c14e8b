/** Shared jest settings: ESM, swc, and workspace packages read from their sources. */
export const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: true, configFile: new URL('./.swcrc', import.meta.url).pathname }] },
  testEnvironmentOptions: { customExportConditions: ['fieldloom-source', 'node', 'import', 'default'] },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
};
