import { undefinedIfNotFound, unprocessable } from '@fieldloom/kernel/errors';
import type { PartReceipt, Storage } from '@fieldloom/storage/storage';

export type StoredPart = PartReceipt & { sizeBytes: number };

/** What the client announced when it started an upload. */
export interface Announced {
  sizeBytes: number;
  partSizeBytes: number;
}

export const partCount = ({ sizeBytes, partSizeBytes }: Announced): number => Math.ceil(sizeBytes / partSizeBytes);

/** Returns none when the store has ended the upload. */
export async function listStoredParts(storage: Storage, key: string, uploadId: string): Promise<StoredPart[]> {
  return (await storage.listParts(key, uploadId).catch(undefinedIfNotFound)) ?? [];
}

/**
 * Joins an upload's parts into one object. Does nothing when an earlier call, whose answer was lost, already did.
 * @param receipts The store's answers to each part.
 * @throws UNPROCESSABLE unless all parts are there, have the announced length, and match the receipts.
 */
export async function joinParts(
  storage: Storage,
  key: string,
  upload: Announced & { uploadId: string },
  receipts: readonly PartReceipt[],
): Promise<void> {
  const stored = await listStoredParts(storage, key, upload.uploadId);
  if (await isJoined(storage, key, upload, stored)) return;
  requireWhole(upload, stored, receipts);
  await storage.completeMultipart(key, upload.uploadId, stored);
}

async function isJoined(
  storage: Storage,
  key: string,
  { sizeBytes }: Announced,
  stored: readonly StoredPart[],
): Promise<boolean> {
  if (stored.length > 0) return false;
  const whole = await storage.head(key).catch(undefinedIfNotFound);
  return whole?.sizeBytes === sizeBytes;
}

function requireWhole(upload: Announced, stored: readonly StoredPart[], receipts: readonly PartReceipt[]): void {
  const { sizeBytes, partSizeBytes } = upload;
  const count = partCount(upload);
  const lengthOf = (part: number): number => Math.min(partSizeBytes, sizeBytes - (part - 1) * partSizeBytes);
  const isWhole =
    stored.length === count &&
    stored.every(
      ({ partNumber, ...part }, index) => partNumber === index + 1 && part.sizeBytes === lengthOf(partNumber),
    );
  if (!isWhole) throw unprocessable('The upload is not complete', { parts: stored.length, expected: count });
  const received = new Map(receipts.map((receipt) => [receipt.partNumber, unquoted(receipt.etag)]));
  const isThose =
    receipts.length === count && stored.every((part) => received.get(part.partNumber) === unquoted(part.etag));
  if (!isThose) throw unprocessable('The parts are not those that came', { parts: receipts.length, expected: count });
}

const unquoted = (etag: string): string => etag.replaceAll('"', '');
