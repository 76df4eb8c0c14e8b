import { readFile } from 'node:fs/promises';

/**
 * The data on a network cable, reassembled as programs read it: TCP streams in order and without repetitions;
 * everything else as packets.
 */
export interface Passed {
  /** `tcp 10.73.0.1:40000 → 10.73.0.2:21020`, or the protocol and its endpoints. */
  place: string;
  /** For a TCP stream: the stream in the opposite direction. */
  answers?: string;
  /** The destination; undefined unless it is IPv4. */
  to?: string;
  bytes: Buffer;
}

const GLOBAL_HEADER_BYTES = 24;
const RECORD_HEADER_BYTES = 16;
const ETHERNET_BYTES = 14;
const IPV4 = 0x0800;
const TCP = 6;
const SYN = 2;
const LITTLE_ENDIAN_MAGIC = 0xa1b2c3d4;
const ETHERNET = 1;
const SEQUENCE_SPACE = 2 ** 32;

interface Segment {
  sequence: number;
  bytes: Buffer;
}

/** Reads a tcpdump file (pcap, Ethernet), even while it is being written: an incomplete record is ignored. */
export async function passedIn(path: string): Promise<Passed[]> {
  const file = await readFile(path);
  if (file.length < GLOBAL_HEADER_BYTES) return [];
  if (file.readUInt32LE(0) !== LITTLE_ENDIAN_MAGIC || file.readUInt32LE(20) !== ETHERNET)
    throw new Error(`${path} is no capture of an Ethernet`);
  const streams = new Map<string, { segments: Segment[]; to: string; answers: string }>();
  const others: Passed[] = [];
  for (const frame of framesOf(file)) {
    const packet = packetOf(frame);
    if (packet === undefined) others.push({ place: 'frame', bytes: frame });
    else if (packet.segment === undefined) others.push(packet);
    else {
      const { place, to, answers } = packet;
      const stream = streams.get(place) ?? { segments: [], to, answers };
      stream.segments.push(packet.segment);
      streams.set(place, stream);
    }
  }
  const whole = [...streams].map(([place, { segments, ...rest }]) => ({ place, ...rest, bytes: joined(segments) }));
  return [...others, ...whole];
}

function* framesOf(file: Buffer): Generator<Buffer> {
  for (let at = GLOBAL_HEADER_BYTES; at + RECORD_HEADER_BYTES <= file.length; ) {
    const kept = file.readUInt32LE(at + 8);
    const from = at + RECORD_HEADER_BYTES;
    if (from + kept > file.length) return;
    if (kept !== file.readUInt32LE(at + 12)) throw new Error('The capture holds only a part of a packet');
    yield file.subarray(from, from + kept);
    at = from + kept;
  }
}

interface Packet {
  place: string;
  answers: string;
  to: string;
  bytes: Buffer;
  segment?: Segment;
}

/** @returns Undefined unless it is IPv4. */
function packetOf(frame: Buffer): Packet | undefined {
  if (frame.length < ETHERNET_BYTES + 20 || frame.readUInt16BE(12) !== IPV4) return undefined;
  const ip = frame.subarray(ETHERNET_BYTES, ETHERNET_BYTES + frame.readUInt16BE(ETHERNET_BYTES + 2));
  const [from, to] = [addressAt(ip, 12), addressAt(ip, 16)];
  const protocol = ip[9];
  const inner = ip.subarray(((ip[0] ?? 0) & 0xf) * 4);
  if (protocol !== TCP) return { place: `protocol ${protocol} ${from} → ${to}`, answers: '', to, bytes: inner };
  const [here, there] = [`${from}:${inner.readUInt16BE(0)}`, `${to}:${inner.readUInt16BE(2)}`];
  const bytes = inner.subarray(((inner[12] ?? 0) >> 4) * 4);
  // The first data byte has the sequence number after the SYN's.
  const sequence = inner.readUInt32BE(4) + ((inner[13] ?? 0) & SYN ? 1 : 0);
  const [place, answers] = [`tcp ${here} → ${there}`, `tcp ${there} → ${here}`];
  return { place, answers, to, bytes, segment: { sequence, bytes } };
}

const addressAt = (ip: Buffer, at: number): string => [...ip.subarray(at, at + 4)].join('.');

/**
 * Joins segments in order, each byte once, because packets may arrive repeatedly and in any order. A reused port
 * continues the same stream; a gap means that data was not received.
 */
function joined(segments: readonly Segment[]): Buffer {
  const [first] = segments;
  if (first === undefined) return Buffer.alloc(0);
  const distance = (sequence: number): number => {
    const raw = (sequence - first.sequence + SEQUENCE_SPACE) % SEQUENCE_SPACE;
    return raw > SEQUENCE_SPACE / 2 ? raw - SEQUENCE_SPACE : raw;
  };
  const ordered = segments.map(({ sequence, bytes }) => ({ at: distance(sequence), bytes })).filter(hasBytes);
  ordered.sort((a, b) => a.at - b.at);
  const parts: Buffer[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { at, bytes } of ordered) {
    const seen = Math.max(0, end - at);
    if (seen >= bytes.length) continue;
    parts.push(bytes.subarray(seen));
    end = at + bytes.length;
  }
  return Buffer.concat(parts);
}

const hasBytes = ({ bytes }: { bytes: Buffer }): boolean => bytes.length > 0;
