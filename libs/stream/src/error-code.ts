import { reasonCode } from './outcome.ts';

/** What may be written down of an error: its code or name, never its text, which may quote people's data. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return reasonCode(String(code ?? name));
}
