import * as Y from 'yjs';

/** An anchor that knows the words only: the server finds the place. */
export function anchorOf(quote: string): { start: string; end: string; quote: string } {
  const beginning = Y.createRelativePositionFromTypeIndex(new Y.Doc().getXmlFragment('default') as never, 0);
  const position = Buffer.from(Y.encodeRelativePosition(beginning)).toString('base64');
  return { start: position, end: position, quote };
}
