import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const web = join(import.meta.dirname, '../../..');

/** Patterns of code that formats numbers, plurals or dates without the shared helpers. */
const SECOND_WAYS = [
  /[!=]== 1 \? ['`"]/,
  /[!=]== 1 \? ''/,
  // Matches `${count} notes`, which is wrong for a count of one.
  /\$\{(count|days|total|number|amount)\} [a-z]+s\b/,
  /\.toLocale\w*String\(/,
  /new Intl\.(NumberFormat|DateTimeFormat|PluralRules|RelativeTimeFormat|ListFormat|DisplayNames)/,
];

/** Words for objects without a title. They belong in kernel/naming. */
const OWN_NAMES = [/['"`>]Untitled\b/, /['"`>]Unnamed (participant|speaker)\b/, /['"`]Contact hidden/];

it('ui/src/format.ts is the only place that writes numbers, plurals, dates and names of languages for people', () => {
  expect(linesWith(SECOND_WAYS)).toEqual([]);
});

it('no screen has a name of its own for what has no title', () => {
  expect(linesWith(OWN_NAMES)).toEqual([]);
});

function linesWith(ways: readonly RegExp[]): string[] {
  const files = globSync('{app,ui,editor}/src/**/*.{ts,tsx}', {
    cwd: web,
    exclude: ['**/*.test.ts', 'app/src/gen/**', 'ui/src/format.ts'],
  });
  expect(files.length).toBeGreaterThan(300);
  return files.flatMap((file) =>
    readFileSync(join(web, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (ways.some((way) => way.test(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}
