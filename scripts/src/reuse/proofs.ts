import { ENGINES, PLATFORM, SERVERS } from './contexts.ts';
import type { Selection } from './source-tree.ts';

interface Proof {
  readonly name: string;
  readonly inputs: readonly Selection[];
}

const programOf = (...folders: readonly string[]): Selection => ({
  paths: ['web/e2e/kit', 'libs/testkit', ...folders.map((folder) => `web/e2e/${folder}`)],
  not: /\.test\.ts$/,
});

/**
 * The proofs that are kept as a whole, and what each depends on. Those that talk to the servers do not depend on the
 * web.
 */
export const PROOFS = {
  schemas: {
    name: 'proof isolation of schemas',
    inputs: [ENGINES, programOf('isolation'), { paths: ['libs', 'services'], only: /^libs\/|\/migrations\// }],
  },
  doors: { name: 'proof isolation of doors', inputs: [SERVERS, programOf('isolation')] },
  faults: { name: 'proof faults', inputs: [SERVERS, programOf('faults', 'isolation')] },
  residency: { name: 'proof residency', inputs: [PLATFORM, programOf('residency')] },
} as const satisfies Record<string, Proof>;
