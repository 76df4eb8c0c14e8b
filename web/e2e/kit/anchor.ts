import * as Y from 'yjs';

/** An anchor that contains only the words; the server finds the position. */
export function anchorOf(quote: string): { start: string; end: string; quote: string } {
  const beginning = Y.createRelativePositionFromTypeIndex(new Y.Doc().getXmlFragment('default') as never, 0);
  const position = Buffer.from(Y.encodeRelativePosition(beginning)).toString('base64');
  return { start: position, end: position, quote };
}
