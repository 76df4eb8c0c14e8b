/** Whoever starts a job, or tells of one, may open the tray. */
const listeners = new Set<() => void>();

export function openTray(): void {
  for (const listener of listeners) listener();
}

/** @returns how to stop listening. */
export function onTrayAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
