import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';

/** NOTIFY as SQL has it, and its function. */
const NOTIFY = /\bpg_notify\b|\bnotify\s+[a-z_"$]/i;
/** The one that tells what has committed, outside of the transactions that wrote it. */
const NOTIFIER = 'libs/db/src/notifier.ts';

const find = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: repositoryRoot, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) }).sort();

/** Texts between quotes: where a program has its SQL. */
function quoted(source: string): string {
  return [...source.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g)]
    .map(([text]) => text)
    .join('\n');
}

// A transaction that says NOTIFY commits behind every other one that does, on the whole server (docs/adr/0043).
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
