import { unprocessable } from '@fieldloom/kernel/errors';
import { REFI_LIMITS } from './limits.ts';
import type { Codebook, Stream } from './model.ts';
import { type ReadOptions, readParts } from './read.ts';
import { section } from './write.ts';
import { writeCode } from './write-elements.ts';
import { XmlWriter } from './xml-writer.ts';

export const CODEBOOK_NAMESPACE = 'urn:QDA-XML:codebook:1.0';

/**
 * The XML of a bare codebook (`.qdc`). It has codes with their descriptions and colors, and sets of codes; notes on codes
 * and other members of sets have no place in it.
 * @throws UNPROCESSABLE for a codebook without codes: the format has none.
 */
export async function* writeCodebook({ origin, codes, sets }: Codebook): AsyncGenerator<string, void> {
  if (codes.length === 0) throw unprocessable('There are no codes to export');
  const xml = new XmlWriter();
  xml.declaration();
  xml.open('CodeBook', { xmlns: CODEBOOK_NAMESPACE, origin });
  yield* section(xml, ['Codes'], codes, (to, code) => writeCode(to, code, false));
  yield* section(xml, ['Sets'], sets, (to, { id, name, description, codeIds }) => {
    to.open('Set', { guid: id, name });
    to.text('Description', description);
    for (const codeId of codeIds) to.empty('MemberCode', { guid: codeId });
    to.close();
  });
  xml.close();
  yield xml.take();
}

/**
 * Reads a bare codebook, of any version of its namespace, or the codebook of a whole project's XML.
 * @throws TOO_LARGE or UNPROCESSABLE with a `RefusalReason` in its details.
 */
export async function readCodebook(xml: Stream<Uint8Array>, options: ReadOptions = {}): Promise<Codebook> {
  const { codebookBytes } = options.limits ?? REFI_LIMITS;
  const codebook: Codebook = { codes: [], sets: [] };
  for await (const part of readParts(xml, ['CodeBook', 'Project'], codebookBytes, options)) {
    if (part.kind === 'head') codebook.origin = part.value.origin;
    else if (part.kind === 'code') codebook.codes.push(part.value);
    else if (part.kind === 'set' && part.value.codeIds.length > 0) codebook.sets.push(part.value);
  }
  return codebook;
}
