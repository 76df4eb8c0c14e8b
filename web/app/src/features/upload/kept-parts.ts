import type { SentPart } from './send-parts.ts';

/**
 * The store's answers for uploaded parts, kept across reloads, because completing an upload requires the answer of
 * every part.
 */

const keyOf = (fileId: string) => `fieldloom.upload.${fileId}`;

export function keptParts(fileId: string): SentPart[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(fileId)) ?? '[]');
    return Array.isArray(kept) ? (kept as SentPart[]) : [];
  } catch {
    return [];
  }
}

export function keepPart(fileId: string, part: SentPart): void {
  const others = keptParts(fileId).filter(({ partNumber }) => partNumber !== part.partNumber);
  localStorage.setItem(keyOf(fileId), JSON.stringify([...others, part]));
}

export function forgetParts(fileId: string): void {
  localStorage.removeItem(keyOf(fileId));
}
