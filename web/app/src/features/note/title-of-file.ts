import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { fitText } from '@fieldloom/ui/fit-text.ts';

/** Derives a note's title from a file: its name without the extension. */
export function titleOfFile(fileName: string): string {
  const title = fileName.replace(/(?<=.)\.[^.\s]{1,8}$/u, '').trim();
  return fitText('', title, TEXT_LIMITS.noteTitle);
}
