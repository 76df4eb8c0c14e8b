import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive, with what a hostile or damaged one says instead of the truth. */
export interface ZipEntry {
  name: string;
  content?: string | Uint8Array;
  /** Stored instead of deflated. */
  store?: boolean;
  /** Bits of the general purpose flag; 1 is encryption. UTF-8 names are always set. */
  flags?: number;
  /** Unix mode of the entry. */
  mode?: number;
  /** What the list says instead of the size of the content. */
  claimedSize?: number;
  crc?: number;
  /** Points to the entry of this index instead of an own one. */
  sameAs?: number;
}

/** Builds an archive byte by byte, so that it can be wrong in one place. */
export function makeZip(entries: ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  const placed: { offset: number; packed: Buffer; content: Buffer }[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const shared = entry.sameAs === undefined ? undefined : placed[entry.sameAs];
    const content = shared?.content ?? Buffer.from(entry.content ?? '');
    const packed = shared?.packed ?? (entry.store === true ? content : deflateRawSync(content));
    const flags = 0x800 | (entry.flags ?? 0);
    const sum = entry.crc ?? crc32(content);
    const size = entry.claimedSize ?? content.length;
    const method = entry.store === true ? 0 : 8;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(sum, 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(name.length, 22);
    const at = shared?.offset ?? offset;
    placed.push({ offset: at, packed, content });
    if (shared === undefined) {
      const file = Buffer.concat([signature(0x04034b50), fields, name, packed]);
      files.push(file);
      offset += file.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    const madeBy = Buffer.from([20, 3]);
    list.push(Buffer.concat([signature(0x02014b50), madeBy, fields, rest, name]));
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
