import { base } from '../../jest.config.base.mjs';

export default { ...base, testTimeout: 30_000 };
