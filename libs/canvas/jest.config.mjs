import { base } from '../../jest.config.base.mjs';
export default { ...base, testMatch: ['<rootDir>/src/**/*.test.ts'] };
