import { createHash } from 'node:crypto';

/**
 * Returns the id of a part of a template in a project created from it: the same each time, so that the steps of a job refer
 * to each other's parts without storing them. As a UUIDv7 it starts with the project's own time.
 */
export function partIdIn(projectId: string, partId: string): string {
  const bytes = createHash('sha256').update(`${projectId} ${partId}`).digest().subarray(0, 16);
  Buffer.from(projectId.replaceAll('-', ''), 'hex').copy(bytes, 0, 0, 6);
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
