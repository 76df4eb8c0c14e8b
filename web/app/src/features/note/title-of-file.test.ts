import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { expect, it } from '@jest/globals';
import { titleOfFile } from './title-of-file.ts';

it.each([
  ['Interview with Mara.mp3', 'Interview with Mara'],
  ['2026-03-01 10.30 call.webm', '2026-03-01 10.30 call'],
  ['no extension', 'no extension'],
  ['Dr. Weber', 'Dr. Weber'],
  ['.mp4', '.mp4'],
])('%p names a note %p', (fileName, title) => {
  expect(titleOfFile(fileName)).toBe(title);
});

it('fits what a title may have', () => {
  expect(titleOfFile(`${'a'.repeat(TEXT_LIMITS.noteTitle + 50)}.wav`)).toHaveLength(TEXT_LIMITS.noteTitle);
});
