import { parseArgs } from 'node:util';
import { describeFailure, Problem } from '../../libs/engines/src/problem.ts';
import { DEFAULT_BASE_PORT, scopes } from '../../libs/engines/src/scopes.ts';
import { rotateKeys } from '../../libs/engines/src/stack/keys.ts';
import { StackLayout } from '../../libs/engines/src/stack/layout.ts';

const HELP = `./scripts/rotate-keys SCOPE [--base-port 21000]

Gives a scope (global, us_b, eu_a) a new key to sign tokens with, and a region a new key for what is sealed for it, while
everything runs: no request fails, nobody is signed out. Old keys go on to verify and open what was made with them.
`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      'base-port': { type: 'string', default: String(DEFAULT_BASE_PORT) },
    },
  });
  if (values.help) return console.log(HELP);
  const scope = scopes.find((each) => each === positionals[0]);
  if (scope === undefined) throw new Problem('Give a scope.', `Known are ${scopes.join(', ')}.`);
  const { kid, retired } = await rotateKeys(new StackLayout(Number(values['base-port'])), scope);
  console.log(`✓ ${scope} signs with ${kid}; ${retired} only verifies`);
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
