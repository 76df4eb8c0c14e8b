import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { fitText } from '@fieldloom/ui/fit-text.ts';

/** What a note is called after a file: the file's name without its extension. */
export function titleOfFile(fileName: string): string {
  const title = fileName.replace(/(?<=.)\.[^.\s]{1,8}$/u, '').trim();
  return fitText('', title, TEXT_LIMITS.noteTitle);
}
