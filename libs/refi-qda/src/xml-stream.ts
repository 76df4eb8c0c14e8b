import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import type { RefiLimits } from './limits.ts';
import type { Stream } from './model.ts';
import { refusal } from './refusals.ts';
import { withForbiddenReferences } from './xml-text.ts';

/**
 * What is told of a document while it is read. Names are without prefixes, attributes those without a namespace. Texts may
 * have characters that XML does not allow; the handler drops them.
 */
export interface XmlHandler {
  open(name: string, namespace: string, attributes: ReadonlyMap<string, string>): void;
  text(text: string): void;
  close(): void;
}

/** Characters that are parsed before what they gave is handed on. */
const SLICE = 65_536;
/** Faults that a person's project should not fail for: the text is read all the same. */
const FORBIDDEN = /: (disallowed character|malformed character entity)\.$/;
const HARMLESS = /: unbound namespace prefix: /;

/**
 * Parses XML as it comes. After each slice of it, hands on what `take` has gathered, so that no more of the document is
 * read than its reader asks for. Nothing outside of the document is ever opened: a document type is refused.
 * @param limits `bytes` of the document, and characters from one tag to the next (`stretch`).
 * @throws TOO_LARGE, or UNPROCESSABLE with the reason NOT_XML or DOCTYPE.
 */
export async function* parseXml<T>(
  bytes: Stream<Uint8Array>,
  handler: XmlHandler,
  take: () => T[],
  limits: { bytes: number; stretch: RefiLimits['stretch'] },
): AsyncGenerator<T, void> {
  const parser = new SaxesParser({ xmlns: true, position: true });
  /** Characters since the last tag: they are held by the parser. */
  let stretch = 0;
  parser.on('doctype', () => {
    throw refusal('DOCTYPE');
  });
  /** A text or an attribute that is not closed yet has a character that XML does not allow. */
  let forbidden = false;
  const plain = (text: string): string => (forbidden ? withForbiddenReferences(text) : text);
  parser.on('error', (error) => {
    if (FORBIDDEN.test(error.message)) forbidden = true;
    else if (!HARMLESS.test(error.message)) throw refusal('NOT_XML', { line: parser.line });
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    stretch = 0;
    const named = new Map<string, string>();
    for (const attribute of Object.values(attributes)) {
      if (attribute.uri === '') named.set(attribute.local, plain(attribute.value));
    }
    forbidden = false;
    handler.open(local, uri, named);
  });
  parser.on('closetag', () => {
    stretch = 0;
    handler.close();
  });
  parser.on('text', (text) => {
    handler.text(plain(text));
    forbidden = false;
  });
  parser.on('cdata', (text) => handler.text(text));

  for await (const text of decoded(bytes, limits.bytes)) {
    for (let at = 0; at < text.length; at += SLICE) {
      const slice = text.slice(at, at + SLICE);
      stretch += slice.length;
      parser.write(slice);
      if (stretch > limits.stretch) throw refusal('TOO_LARGE', { limit: limits.stretch, of: 'text' });
      yield* take();
    }
  }
  parser.close();
  yield* take();
}

/** Bytes in which an XML declaration ends. */
const DECLARATION = 200;

/** @throws TOO_LARGE, or UNPROCESSABLE with the reason NOT_XML for bytes that are not of the encoding. */
async function* decoded(bytes: Stream<Uint8Array>, limit: number): AsyncGenerator<string, void> {
  let decoder: TextDecoder | undefined;
  let head: Uint8Array = new Uint8Array(0);
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limit) throw refusal('TOO_LARGE', { limit, of: 'XML' });
    if (decoder !== undefined) {
      yield decode(decoder, chunk, true);
    } else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      if (head.length < DECLARATION) continue;
      decoder = decoderFor(head);
      yield decode(decoder, head, true);
    }
  }
  yield decoder === undefined ? decode(decoderFor(head), head, false) : decode(decoder, new Uint8Array(0), false);
}

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch (error) {
    throw refusal('NOT_XML', {}, error);
  }
}

function decoderFor(head: Uint8Array): TextDecoder {
  try {
    return new TextDecoder(encodingOf(head), { fatal: true });
  } catch (error) {
    throw refusal('NOT_XML', {}, error);
  }
}

function encodingOf(head: Uint8Array): string {
  const [first = 0, second = 0] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const declaration = Buffer.from(head.subarray(0, DECLARATION)).toString('latin1');
  const declared = /^(?:\u{EF}\u{BB}\u{BF})?<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/u.exec(declaration)?.[1];
  // Some programs declare the encoding of their own strings and write another one.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}
