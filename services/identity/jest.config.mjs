import { base } from '../../jest.config.base.mjs';

export default {
  ...base,
  testTimeout: 30_000,
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.spec.ts'],
};
