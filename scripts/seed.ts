import { parseArgs } from 'node:util';
import { findRegion } from '@fieldloom/kernel/enums';
import { PlatformClient } from '@fieldloom/testkit/platform-client';
import * as Y from 'yjs';
import { portOf } from '../libs/engines/src/scopes.ts';
import { demoWorkspaces } from './src/demo-content.ts';

/**
 * Makes a demo workspace in each region through the public API, unless it is there, and prints how to sign in.
 * Progress goes to stderr.
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

interface Named {
  id: string;
}

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
    await fill(client, made.subdomain, demo.projects);
  }
  process.stdout.write(
    `${region.place}: http://${demo.subdomain}.${addresses.rootDomain}  ${demo.email}  ${PASSWORD}\n`,
  );
}

async function signInExisting(client: PlatformClient, subdomain: string, email: string): Promise<boolean> {
  const answer = await client.call(subdomain, '/api/auth/sign-in', { body: { email, password: PASSWORD } });
  return answer.status === 200;
}

async function fill(
  client: PlatformClient,
  subdomain: string,
  projects: (typeof demoWorkspaces)[number]['projects'],
): Promise<void> {
  for (const { folder, title, summary, color, icon, notes, insight } of projects) {
    const { createFolder } = await client.graphql<{ createFolder: Named }>(
      subdomain,
      'mutation($input: CreateFolderInput!) { createFolder(input: $input) { id } }',
      { input: { name: folder } },
    );
    const { createProject } = await client.graphql<{ createProject: Named }>(
      subdomain,
      'mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }',
      { input: { title, summary, color, icon, folderId: createFolder.id } },
    );
    for (const note of notes) {
      const { createNote } = await client.graphql<{ createNote: Named }>(
        subdomain,
        'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }',
        { input: { projectId: createProject.id, title: note.title, text: note.text } },
      );
      process.stderr.write(`  ${note.title}\n`);
      for (const { quote, tags } of note.highlights) {
        await client.graphql(
          subdomain,
          'mutation($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
          { input: { noteId: createNote.id, text: quote, newTags: tags, anchor: anchorOf(quote) } },
        );
      }
    }
    await client.graphql(subdomain, 'mutation($input: CreateInsightInput!) { createInsight(input: $input) { id } }', {
      input: { projectId: createProject.id, title: insight },
    });
  }
}

/** An anchor that knows the words only: its positions are the document's beginning, so the server looks for the quote. */
function anchorOf(quote: string): { start: string; end: string; quote: string } {
  const beginning = Y.createRelativePositionFromTypeIndex(new Y.Doc().getXmlFragment('default') as never, 0);
  const position = Buffer.from(Y.encodeRelativePosition(beginning)).toString('base64');
  return { start: position, end: position, quote };
}
