import { createHash } from 'node:crypto';
import { isUuid, type Uuid } from '@fieldloom/kernel/ids';

/** A GUID in the form of our ids: lower case, with dashes, without braces. */
export type Guid = Uuid;

/** The namespace (RFC 9562, 5.5) of all GUIDs that are derived. Changing it changes every export. */
const NAMESPACE = Buffer.from('7b0c7d3e5f0a4d6c9a3c2f1e8d4b6a59', 'hex');
const NIL = '00000000-0000-0000-0000-000000000000';
const HEX = /^[0-9a-f]{32}$/;

/**
 * A GUID that is always the same for the same parts: for what an export names and we have no id for, such as the coding
 * of a highlight with a tag (`derivedGuid('coding', highlightId, tagId)`).
 * @param kind Keeps objects apart that are derived from the same ids.
 */
export function derivedGuid(kind: string, ...ids: string[]): Guid {
  // JSON keeps ('a', 'b:c') and ('a:b', 'c') apart.
  const digest = createHash('sha1')
    .update(NAMESPACE)
    .update(JSON.stringify([kind, ...ids]))
    .digest()
    .subarray(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return dashed(digest.toString('hex'));
}

/** The GUID under which an object is exported: its id, if that is a UUID, and otherwise one that is derived from it. */
export function guidOf(kind: string, id: string): Guid {
  const lower = id.toLowerCase();
  return isUuid(lower) ? lower : derivedGuid(kind, id);
}

/**
 * Reads an id as programs write it: in upper case, in braces, without dashes.
 * @returns undefined for none (also the nil GUID); `derived` when the text is no GUID and was replaced.
 */
export function readGuid(text: string | undefined): { guid: Guid; derived: boolean } | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return undefined;
  const bare = trimmed.replace(/^\{(.*)\}$/, '$1').toLowerCase();
  const guid = HEX.test(bare) ? dashed(bare) : bare;
  if (guid === NIL) return undefined;
  return isUuid(guid) ? { guid, derived: false } : { guid: derivedGuid('unreadable', trimmed), derived: true };
}

function dashed(hex: string): Guid {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
