import { join } from 'node:path';
import { installOnce } from '../install/install-once.ts';
import type { Progress } from '../install/progress.ts';
import { repositoryRoot } from '../paths.ts';
import { ensureSystemPrograms } from '../preflight/debian.ts';
import { Problem } from '../problem.ts';
import { asServiceUser, run, SERVICE_USER, tryRun } from '../run.ts';
import { readModelsManifest, speechPythonProgram, speechPythonVersion } from './models-manifest.ts';

/** The system's Python comes first, because the service user can't run one in a person's home folder. */
const CANDIDATES = ['/usr/bin/python3', '/usr/local/bin/python3', 'python3'];

/**
 * Makes a virtual environment with the packages of the lock file, checks every wheel by its hash, and returns its
 * interpreter.
 */
export async function installSpeechPython(progress: Progress): Promise<string> {
  const { requirements, oldest } = readModelsManifest().python;
  await installOnce('speech-python', speechPythonVersion(), progress, async (folder) => {
    const python = await findPython(oldest, progress);
    progress('speech-python: installing faster-whisper and what it needs');
    await run(python, ['-m', 'venv', '--clear', folder]);
    const pip = [join(folder, 'bin/python'), '-m', 'pip', 'install', '-q', '--disable-pip-version-check'];
    // Wheels only: a source distribution would run its own code here, and compile for minutes.
    const locked = ['--require-hashes', '--only-binary=:all:', '-r', join(repositoryRoot, requirements)];
    const { code, stderr } = await tryRun(pip[0]!, [...pip.slice(1), ...locked]);
    if (code !== 0) {
      throw Problem.ofDownload(
        'Could not install the packages of the speech sidecar from PyPI',
        stderr.trim().split('\n').slice(-3).join(' ').slice(0, 600),
        'Check the network and the settings of pip, then run the command again.',
      );
    }
    await run('chmod', ['-R', 'a+rX', folder]);
  });
  return speechPythonProgram();
}

/** Modules that a Debian machine with Python may lack; they are installed then. */
const MODULES = [
  { program: 'the Python module venv', debianPackage: 'python3-venv' },
  { program: 'pip3', debianPackage: 'python3-pip' },
];

async function findPython(oldest: string, progress: Progress): Promise<string> {
  const found = await firstUsable(oldest);
  if (found) return found;
  await ensureSystemPrograms(MODULES, progress);
  const installed = await firstUsable(oldest);
  if (installed) return installed;
  throw new Problem(
    `No Python ${oldest} or newer with the module venv was found (looked for ${CANDIDATES.join(', ')}).`,
    'Install it: apt-get install python3 python3-venv python3-pip',
  );
}

const plainly = (command: string, args: readonly string[]) => ({ command, args });

async function firstUsable(oldest: string): Promise<string | undefined> {
  const [major, minor] = oldest.split('.');
  // Before the first start there may be no service user yet. Then the check runs as the current user.
  const asRunner = (await tryRun('id', ['-u', SERVICE_USER])).code === 0 ? asServiceUser : plainly;
  const check = `import ensurepip, venv, sys; sys.exit(0 if sys.version_info >= (${major}, ${minor}) else 3)`;
  for (const python of CANDIDATES) {
    const { command, args } = asRunner(python, ['-c', check]);
    if ((await tryRun(command, args)).code === 0) return python;
  }
  return undefined;
}
