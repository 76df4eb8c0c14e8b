import { parseArgs } from 'node:util';
import { describeFailure, Problem } from '../../libs/engines/src/problem.ts';
import { DEFAULT_BASE_PORT, scopes } from '../../libs/engines/src/scopes.ts';
import { rotateAddressKeys, rotateKeys } from '../../libs/engines/src/stack/keys.ts';
import { StackLayout } from '../../libs/engines/src/stack/layout.ts';

const ADDRESSES = 'addresses';
const HELP = `./scripts/rotate-keys SCOPE|${ADDRESSES} [--base-port 21000]

Gives a scope (global, us_b, eu_a) a new key to sign tokens with, a region a new key for what is sealed for it, and the
global tier a new key of email sessions, while everything runs: no request fails, nobody is signed out. Old keys go on to
verify and open what was made with them.
\`${ADDRESSES}\` gives all scopes a new key of address hashes; regions send theirs anew, and the old key goes on to find.
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
  const layout = new StackLayout(Number(values['base-port']));
  if (positionals[0] === ADDRESSES) {
    const { kid, retired } = await rotateAddressKeys(layout);
    console.log(`✓ addresses are hashed with ${kid}; ${retired} only finds`);
    return;
  }
  const scope = scopes.find((each) => each === positionals[0]);
  if (scope === undefined) throw new Problem('Give a scope.', `Known are ${scopes.join(', ')} and ${ADDRESSES}.`);
  const { kid, retired } = await rotateKeys(layout, scope);
  console.log(`✓ ${scope} signs with ${kid}; ${retired} only verifies`);
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
