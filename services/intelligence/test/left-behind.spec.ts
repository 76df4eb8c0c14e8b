import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureModels } from '@fieldloom/engines/models';
import { run } from '@fieldloom/engines/run';
import { eventually } from '@fieldloom/testkit/eventually';
import { telephoneCall } from '@fieldloom/testkit/recordings';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';

jest.setTimeout(120_000);

/** A service that finds speakers and transcribes words, until it is killed. */
const SERVICE = (wav: string) => `
  import { installedModelPlace, speakerModelPlace, speechPythonProgram } from '@fieldloom/engines/models/models-manifest';
  import { openWav } from '../src/modules/audio/wav.ts';
  import { SherpaDiariser } from '../src/modules/speaker/speaker.sherpa.ts';
  import { SpeechSidecar } from '../src/modules/speech/speech.sidecar.ts';
  const { signal } = new AbortController();
  const logger = { info() {}, warn() {} };
  const program = new URL('../sidecar/speech.py', import.meta.url).pathname;
  const sidecar = new SpeechSidecar({ python: speechPythonProgram(), program, port: 0, idleSeconds: 300, threads: 1,
    modelFolder: installedModelPlace('whisper-base').folder, logger });
  const diarising = new SherpaDiariser({ place: speakerModelPlace(), threads: 1 })
    .diarise(await openWav(${JSON.stringify(wav)}), { signal });
  for await (const event of sidecar.transcribe(${JSON.stringify(wav)}, { language: 'en' }, signal)) console.log(event.type);
  await diarising;`;

/** The models need more time for this recording than the test waits for them. */
const SECONDS = 300;

let folder: string;
let service: ChildProcess;
let begun: Promise<unknown>;

beforeAll(async () => {
  await ensureModels();
  folder = await mkdtemp(join(tmpdir(), 'left-behind-'));
  const [{ path: call }, path] = [await telephoneCall(() => {}), join(folder, 'long.wav')];
  await run('ffmpeg', ['-v', 'error', '-stream_loop', '-1', '-i', call, '-t', String(SECONDS), '-c', 'copy', path]);
  const options = ['--conditions=fieldloom-source', '--no-warnings', '--input-type=module-typescript', '-'];
  service = spawn(process.execPath, options, { cwd: import.meta.dirname, stdio: ['pipe', 'pipe', 'inherit'] });
  begun = new Promise((resolve) => service.stdout?.once('data', resolve));
  service.stdin?.end(SERVICE(path));
});
afterAll(async () => {
  service.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Returns what `/proc/<pid>/stat` says about a process: its parent, its session, and its niceness. */
function statOf(pid: number): { parent: number; session: number; niceness: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), session: Number(fields[3]), niceness: Number(fields[16]) };
  } catch {
    return undefined;
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => statOf(pid)?.parent === parent);
}

it('models give way to everything else, and end when their service is killed while they are working', async () => {
  await begun;
  const models = childrenOf(service.pid!);
  expect(models).toHaveLength(2);
  // Each has its own session, because Linux may group processes by session, and then only the session's niceness
  // counts.
  for (const pid of models) expect(statOf(pid)).toMatchObject({ session: pid, niceness: 10 });
  service.kill('SIGKILL');
  await eventually(() => models.every((pid) => statOf(pid) === undefined), { timeoutMs: 5_000 });
});
