import { Ledger } from './ledger.ts';
import { Caller } from './load/caller.ts';
import { addEditors } from './load/editors.ts';
import { addEvents } from './load/events.ts';
import { Load } from './load/load.ts';
import { addSignIns } from './load/sign-ins.ts';
import { Uploads } from './load/uploads.ts';
import { makeWorkspace } from './load/workspace.ts';
import { addSearches, addWriters, KnownNotes } from './load/writers.ts';
import type { Stage } from './run-fault.ts';

/** A workspace with all workers of the load, paused until the first fault. */
export async function openStage(): Promise<Stage & { end: () => Promise<void> }> {
  const startedAt = Date.now();
  const ledger = new Ledger();
  const load = new Load(ledger);
  const workspace = await makeWorkspace();
  const caller = new Caller(ledger);
  const body = { email: workspace.email, password: workspace.password };
  await caller.request('sign in', workspace.subdomain, '/api/auth/sign-in', { body });
  const notes = new KnownNotes();
  addWriters(load, caller, workspace, notes);
  const closeDocuments = addEditors(load, caller, workspace);
  addSearches(load, caller, workspace);
  addSignIns(load, workspace);
  addEvents(load, workspace);
  const uploads = new Uploads();
  await uploads.add(load, caller, workspace, notes);
  return {
    load,
    ledger,
    workspace,
    uploads,
    startedAt,
    async end() {
      await load.end();
      closeDocuments();
      await workspace.slack.stop();
    },
  };
}
