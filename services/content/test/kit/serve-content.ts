/** Child process of a spec: runs the whole service on the spec's database, until it is killed. */
import type { Actor } from '@fieldloom/auth/actor';
import { startContent } from './start-content.ts';
import { readKeysFile } from './test-keys.ts';
import { WorkspaceStub } from './workspace-stub.ts';

export interface ServeSettings {
  appUrl: string;
  sweepUrl: string;
  keysFile: string;
  actors: Actor[];
}

const settings = JSON.parse(process.argv[2] ?? '') as ServeSettings;
const workspaces = new WorkspaceStub();
for (const actor of settings.actors) workspaces.change(actor, {});
const { port } = await startContent({
  appUrl: settings.appUrl,
  sweepUrl: settings.sweepUrl,
  keys: readKeysFile(settings.keysFile),
  workspaces,
  transcripts: new Map(),
});
process.send?.({ port });
