import { undefinedIfNotFound, unprocessable } from '@fieldloom/kernel/errors';
import type { PartReceipt, Storage } from '@fieldloom/storage/storage';

export type StoredPart = PartReceipt & { sizeBytes: number };

/** What was announced of an upload. */
export interface Announced {
  sizeBytes: number;
  partSizeBytes: number;
}

export const partCount = ({ sizeBytes, partSizeBytes }: Announced): number => Math.ceil(sizeBytes / partSizeBytes);

/** None when the store has ended the upload. */
export async function listStoredParts(storage: Storage, key: string, uploadId: string): Promise<StoredPart[]> {
  return (await storage.listParts(key, uploadId).catch(undefinedIfNotFound)) ?? [];
}

/**
 * Makes one object of an upload's parts; does nothing when a call whose answer was lost has done so.
 * @param receipts What the store answered to each part.
 * @throws UNPROCESSABLE unless the parts are all there, as long as announced, and those of the receipts.
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
