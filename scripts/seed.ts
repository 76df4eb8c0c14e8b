import { parseArgs } from 'node:util';
import { findRegion } from '@fieldloom/kernel/enums';
import { PlatformClient } from '@fieldloom/testkit/platform-client';
import { portOf } from '../libs/engines/src/scopes.ts';
import { StackLayout } from '../libs/engines/src/stack/layout.ts';
import { upload } from '../web/e2e/kit/upload.ts';
import { demoWorkspaces } from './src/demo-content.ts';
import { fillRecordings } from './src/fill-recordings.ts';
import { fillTemplate } from './src/fill-template.ts';
import { fillWorkspace } from './src/fill-workspace.ts';
import { SeedMarks } from './src/seed-marks.ts';

/**
 * Makes a demo workspace in each region through the public API, unless it is there, and prints how to sign in. One that
 * was interrupted is completed; one that was whole once is left to the people who use it. Progress goes to stderr.
 */
const { values } = parseArgs({
  options: { 'base-port': { type: 'string', default: '21000' }, regions: { type: 'string', default: 'us_b,eu_a' } },
});
const basePort = Number(values['base-port']);
const frontPort = basePort === 21_000 ? 8_080 : basePort + 80;
const addresses = {
  rootDomain: `fieldloom.localhost:${frontPort}`,
  mailbox: `http://127.0.0.1:${portOf(basePort, 'global', 'mailbox')}`,
};
const PASSWORD = 'Demo-password-1';

const marks = new SeedMarks(new StackLayout(basePort));

for (const code of values.regions.split(',')) {
  const region = findRegion(code);
  const demo = demoWorkspaces.find((workspace) => workspace.region === region?.region);
  if (region === undefined || demo === undefined) continue;
  const client = new PlatformClient(addresses);
  if (!(await signInExisting(client, demo.subdomain, demo.email))) {
    process.stderr.write(`Making the demo workspace ${demo.teamName} in ${region.place}\n`);
    await client.proveEmail(demo.email);
    const made = await client.createWorkspace({
      teamName: demo.teamName,
      region: region.region,
      name: demo.person,
      password: PASSWORD,
    });
    await client.enterWorkspace(made.subdomain);
  }
  if (!(await marks.isWhole(demo.subdomain))) {
    const ask = <T>(query: string, variables: object) =>
      client.graphql<T>(demo.subdomain, query, variables as Record<string, unknown>);
    const progress = (line: string) => process.stderr.write(`  ${line}\n`);
    await fillWorkspace(ask, demo.projects, progress);
    await fillTemplate(ask, demo.projects[0]?.title ?? '');
    await fillRecordings(ask, (file) => upload(client, demo.subdomain, file), progress);
    await marks.markWhole(demo.subdomain);
  }
  process.stdout.write(
    `${region.place}: http://${demo.subdomain}.${addresses.rootDomain}  ${demo.email}  ${PASSWORD}\n`,
  );
}

async function signInExisting(client: PlatformClient, subdomain: string, email: string): Promise<boolean> {
  const answer = await client.call(subdomain, '/api/auth/sign-in', { body: { email, password: PASSWORD } });
  return answer.status === 200;
}
