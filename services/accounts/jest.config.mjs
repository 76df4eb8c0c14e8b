import { base } from '../../jest.config.base.mjs';

export default {
  ...base,
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.spec.ts'],
  // Starting the service shares two processors with everything else.
  testTimeout: 30_000,
};
