/** Whether support opened this page. This is all that remains when its session, and everything it showed, is gone. */
let was = false;

export function markSupport(): void {
  was = true;
}

export const wasSupport = (): boolean => was;
