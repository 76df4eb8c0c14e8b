import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const web = join(import.meta.dirname, '../../..');

/** What would be a second way to write numbers, plurals and dates for people. */
const SECOND_WAYS = [
  /[!=]== 1 \? ['`"]/,
  /[!=]== 1 \? ''/,
  /\.toLocale\w*String\(/,
  /new Intl\.(NumberFormat|DateTimeFormat|PluralRules|RelativeTimeFormat)/,
];

it('ui/src/format.ts is the only place that writes numbers, plurals and dates for people', () => {
  const files = globSync('{app,ui,editor}/src/**/*.{ts,tsx}', {
    cwd: web,
    exclude: ['**/*.test.ts', 'app/src/gen/**', 'ui/src/format.ts'],
  });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    readFileSync(join(web, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        SECOND_WAYS.some((way) => way.test(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
