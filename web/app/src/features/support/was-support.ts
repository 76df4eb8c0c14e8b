/** Whether this page was opened by support: what is left of it once its session, and all that it showed, is gone. */
let was = false;

export function markSupport(): void {
  was = true;
}

export const wasSupport = (): boolean => was;
