import { base } from '../../jest.config.base.mjs';
export default {
  ...base,
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.spec.ts'],
  // Live documents take seconds on a busy machine.
  testTimeout: 30_000,
};
