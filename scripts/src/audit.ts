import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { type Accepted, judgeAudit } from './audit-report.ts';

const ACCEPTED_FILE = 'docs/reference/accepted-advisories.json';
/** Exit code when the registry could not be reached, which says nothing either way. */
const EXIT_NOT_ASKED = 2;

const { accepted } = JSON.parse(await readFile(join(repositoryRoot, ACCEPTED_FILE), 'utf8')) as {
  accepted: Accepted[];
};
const verdict = judgeAudit(await npmAudit(), accepted, new Date());
for (const line of verdict.lines) console.log(line);
process.exitCode = verdict.state === 'not-asked' ? EXIT_NOT_ASKED : verdict.state === 'faults' ? 1 : 0;

/**
 * npm's report on the shipped packages, as text. npm exits with an error when it finds something, and still prints the
 * report.
 */
function npmAudit(): Promise<string> {
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: repositoryRoot, maxBuffer: 100_000_000 }, (_, stdout) =>
      resolve(stdout),
    );
  });
}
