import { reasonCode } from './outcome.ts';

/** Returns the part of an error that may be recorded: its code or name. Its text may quote people's data. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return reasonCode(String(code ?? name));
}
