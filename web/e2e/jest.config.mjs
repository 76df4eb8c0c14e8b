import { base } from '../../jest.config.base.mjs';
export default { ...base, testMatch: ['<rootDir>/**/*.spec.ts'] };
