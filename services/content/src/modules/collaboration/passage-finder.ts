import { anchorAt } from '@fieldloom/document/anchor';
import { findQuote, placesOf, type QuoteInContext, type TextRange } from '@fieldloom/document/find-quote';
import { badInput, humanMessage } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanText } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { PassageInput } from '../../schema.gen.ts';
import { type AnchorFields, presentAnchor } from './anchor-columns.ts';
import { DocumentService } from './document.service.ts';

/** A passage as a program specifies it. Offsets are in characters (code points). */
export type Passage = { quote: QuoteInContext } | { range: TextRange };

/**
 * Checks a passage that a program sent.
 * @throws BAD_INPUT unless it is either a quote or a range, TOO_LARGE for texts above their limits.
 */
export function parsePassage({ quote, prefix, suffix, start, end }: PassageInput): Passage {
  if ((quote == null) === (start == null && end == null)) {
    throw badInput('A passage is a quote, or a start and an end', { field: 'passage' });
  }
  if (quote != null) {
    const words = cleanText(quote, TEXT_LIMITS.highlightText, 'passage.quote');
    if (words.trim() === '') throw badInput('A quote has words', { field: 'passage.quote' });
    return {
      quote: {
        quote: words,
        prefix: cleanText(prefix, TEXT_LIMITS.anchorContext, 'passage.prefix'),
        suffix: cleanText(suffix, TEXT_LIMITS.anchorContext, 'passage.suffix'),
      },
    };
  }
  if (start == null || end == null || start < 0 || end <= start) {
    throw badInput('start and end must be a range of the text', { field: 'passage.start' });
  }
  if (end - start > TEXT_LIMITS.highlightText) {
    throw badInput(`A passage can have at most ${TEXT_LIMITS.highlightText} characters`, {
      field: 'passage.end',
      limit: TEXT_LIMITS.highlightText,
    });
  }
  return { range: { start, end } };
}

/** Finds passages from programs in the live document, and gives them the anchor that an editor would create. */
@Injectable()
export class PassageFinder {
  constructor(private readonly documents: DocumentService) {}

  /**
   * @throws HUMAN_MESSAGE for words that do not occur, or that occur several times and can't be told apart by their
   * context.
   * @throws BAD_INPUT for a range outside the text, or one without words.
   */
  async find(trx: Trx, documentId: string, passage: Passage): Promise<AnchorFields> {
    return this.documents.withText(trx, documentId, (document) => {
      const range = 'quote' in passage ? placeOf(document.text, passage.quote) : unitsOf(document.text, passage.range);
      return presentAnchor(anchorAt(document, range));
    });
  }
}

function placeOf(text: string, quote: QuoteInContext): TextRange {
  if (placesOf(text, quote.quote).next().done === true) throw humanMessage('These words aren’t in the note.');
  const found = findQuote(text, quote, { mustBeAlone: true });
  if (found === undefined) {
    throw humanMessage('These words appear in the note more than once. Add the words right before or after them.');
  }
  return found;
}

/** Converts a range in characters to one in UTF-16 units of the string. */
function unitsOf(text: string, { start, end }: TextRange): TextRange {
  let units = 0;
  let count = 0;
  let from: number | undefined;
  for (const character of text) {
    if (count === start) from = units;
    units += character.length;
    count += 1;
    if (count === end && from !== undefined) {
      if (text.slice(from, units).trim() === '') {
        throw badInput('There are no words in this range', { field: 'passage.start' });
      }
      return { start: from, end: units };
    }
  }
  throw badInput('The text of the note is shorter', { field: 'passage.end', limit: count });
}
