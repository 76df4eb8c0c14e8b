import { Icon } from '@fieldloom/ui/icon.tsx';
import { type SchemaType } from '../../client/graphql.ts';
import { foundAddress, foundInInsightAddress, foundInProjectAddress } from '../content/addresses.ts';
import { HrefLink } from '../content/href-link.tsx';
import { KINDS, kindOfFound } from '../content/kinds.ts';
import { Moment } from '../content/moment.tsx';
import type { SearchData } from './search-queries.ts';
import { searchStrings as words } from './strings.ts';
import { withoutTitle } from './without-title.ts';

type SearchType = SchemaType<'SearchType'>;

export type SearchItem = SearchData['search']['items'][number];
/** This many words are enough to find the passage. */
const MOST_WORDS = 8;

type Matched = NonNullable<SearchItem['preview']['title']>;

export const plainText = (parts: Matched | null | undefined): string => (parts ?? []).map((part) => part.text).join('');

/** The matched words of a text, each once, so that the note opens at them. */
function wordsOf(parts: Matched | null | undefined): string {
  const found = (parts ?? []).filter(({ match }) => match).map(({ text }) => text.trim());
  return [...new Map(found.map((text) => [text.toLowerCase(), text])).values()].slice(0, MOST_WORDS).join(' ');
}

/** Returns a result's icon and the page that shows it. */
export function readFound({ type, id, noteId, preview }: Pick<SearchItem, 'type' | 'id' | 'noteId' | 'preview'>) {
  const kind = kindOfFound(type);
  const addressOf = () => {
    const title = plainText(preview.title);
    // A text opens at the match; a project opens where its summary or readme contains it.
    if (type === 'NOTE') return foundAddress({ id, title }, wordsOf(preview.content));
    if (type === 'INSIGHT') return foundInInsightAddress({ id, title }, wordsOf(preview.content));
    if (type === 'PROJECT') return foundInProjectAddress({ id, title }, wordsOf(preview.content));
    return kind?.address({ id, noteId, title });
  };
  return {
    icon: kind?.icon ?? KINDS.NOTE.icon,
    untitled: (kind ?? KINDS.NOTE).untitled,
    href: addressOf() ?? '/search',
  };
}

function Marked({ parts }: { parts: readonly Matched[number][] }) {
  return parts.map((part, index) =>
    part.match ? (
      // Parts of one text have no identity of their own.
      <mark key={index} className="rounded-[3px] bg-mark px-px text-default">
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}

/** Kinds that have a text besides their title. */
const HAS_TEXT: ReadonlySet<SearchType> = new Set(['NOTE', 'INSIGHT', 'HIGHLIGHT', 'PROJECT']);

interface SearchResultProps {
  item: SearchItem;
  /** Its index in the list, for J and K. */
  index: number;
  projectTitle: string | undefined;
}

export function SearchResult({ item, index, projectTitle }: SearchResultProps) {
  const { type, preview, createdAt } = item;
  const { title } = preview;
  const { icon, href, untitled } = readFound(item);
  const isQuote = type === 'HIGHLIGHT';
  const text = HAS_TEXT.has(type) ? (preview.content ?? []) : [];
  const content = isQuote ? text : withoutTitle(text, plainText(title));
  return (
    <HrefLink
      href={href}
      data-row={index}
      className="flex gap-3 rounded-10 px-3 py-3 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Icon of={icon} className="mt-0.5 text-muted" />
      <span className="min-w-0 flex-1">
        {!isQuote && (
          <span className="block truncate text-14 font-medium">
            {title && plainText(title) ? <Marked parts={title} /> : untitled}
          </span>
        )}
        {content.length > 0 && (
          <span
            className={
              isQuote
                ? 'line-clamp-3 font-serif text-14 leading-prose'
                : 'mt-0.5 line-clamp-2 text-13 leading-prose text-muted'
            }
          >
            <Marked parts={content} />
          </span>
        )}
        <span className="mt-1 flex flex-wrap items-center gap-x-2 text-12 text-subtle">
          <span>{words.kinds[type]}</span>
          {projectTitle && (
            <>
              <span aria-hidden="true">·</span>
              <span className="truncate">{projectTitle}</span>
            </>
          )}
          <span aria-hidden="true">·</span>
          <Moment at={createdAt} />
        </span>
      </span>
    </HrefLink>
  );
}
