import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';

/** NOTIFY as an SQL statement or as a function. */
const NOTIFY = /\bpg_notify\b|\bnotify\s+[a-z_"$]/i;
/** The one exception: it announces what has been committed, outside of the transactions that wrote it. */
const NOTIFIER = 'libs/db/src/notifier.ts';

const find = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: repositoryRoot, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) }).sort();

/** Returns the quoted strings in a source file, where programs keep their SQL. */
function quoted(source: string): string {
  return [...source.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g)]
    .map(([text]) => text)
    .join('\n');
}

// A transaction with NOTIFY waits at commit for every other one with NOTIFY on the whole server (docs/adr/0043).
describe('no transaction that writes says NOTIFY', () => {
  it.each(find('services/*/schema/schema.sql'))('%s: neither in a trigger nor in a function', (path) => {
    const schema = readFileSync(join(repositoryRoot, path), 'utf8');
    expect(schema.split('\n').filter((line) => NOTIFY.test(line))).toEqual([]);
  });

  it('nor does a program, but for the notifier', () => {
    const sources = find('services/*/src/**/*.ts', 'libs/*/src/**/*.ts').filter((path) => !path.includes('/gen/'));
    expect(sources.length).toBeGreaterThan(500);
    const saying = sources.filter((path) => NOTIFY.test(quoted(readFileSync(join(repositoryRoot, path), 'utf8'))));
    expect(saying).toEqual([NOTIFIER]);
  });
});
