import { base } from '../../jest.config.base.mjs';

/**
 * Pure logic of the three web packages. Components with data (test/components) and screens (web/e2e) are tested in a
 * real browser.
 */
export default {
  ...base,
  rootDir: '..',
  roots: ['<rootDir>/app/src', '<rootDir>/app/test', '<rootDir>/ui/src', '<rootDir>/editor/src'],
  testMatch: ['**/*.test.ts'],
};
