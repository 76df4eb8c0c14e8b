import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MAX_DUMP_BYTES = 64 * 1024 * 1024;

/**
 * Returns the full schema of a database as SQL. It is always the same for the same migrations: without versions,
 * pg_dump's random keys and scratch names of roles.
 * @param program pg_dump of the server's major version.
 * @param rolePrefix Prefix of a scratch database's roles, e.g. 'test_content'.
 */
export async function dumpSchema(program: string, url: string, rolePrefix: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    program,
    ['--schema-only', '--no-owner', '--schema=public', '--dbname', url],
    {
      maxBuffer: MAX_DUMP_BYTES,
    },
  );
  return normalize(stdout, rolePrefix);
}

export function normalize(dump: string, rolePrefix: string): string {
  const kept = dump
    .replaceAll(`${rolePrefix}_`, `${rolePrefix.replace(/^test_/, '')}_`)
    .split('\n')
    .filter(
      (line) =>
        !/^(--|SET |SELECT pg_catalog\.set_config|\\(un)?restrict|CREATE SCHEMA public|COMMENT ON SCHEMA public)/.test(
          line,
        ),
    );
  return `${kept
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
