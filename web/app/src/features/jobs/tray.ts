/** Lets code that starts or reports a job open the tray. */
const listeners = new Set<() => void>();

export function openTray(): void {
  for (const listener of listeners) listener();
}

/** @returns A function that stops listening. */
export function onTrayAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
