import { base } from '../../jest.config.base.mjs';

/** Pure logic of the three web packages; screens are proved in a real browser (web/e2e). */
export default {
  ...base,
  rootDir: '..',
  roots: ['<rootDir>/app/src', '<rootDir>/ui/src', '<rootDir>/editor/src'],
  testMatch: ['**/*.test.ts'],
};
