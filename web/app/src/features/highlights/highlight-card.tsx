import { Tag } from '@fieldloom/ui/tag.tsx';
import type { ReactNode } from 'react';
import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { highlightAddress, tagAddress } from '../content/addresses.ts';
import { HrefLink } from '../content/href-link.tsx';
import { Moment } from '../content/moment.tsx';
import { PersonName } from '../content/person.tsx';
import { HighlightClip } from './highlight-clip.tsx';
import { HighlightFields } from './highlight-queries.ts';
import { highlightStrings as words } from './strings.ts';

interface HighlightBodyProps {
  highlight: FragmentOf<typeof HighlightFields>;
  /** Shown beside the note's name. */
  actions?: ReactNode;
  /** Further facts, before the actions. */
  facts?: ReactNode;
  /** Place in a list, for its keys. */
  place?: number;
}

/** A highlight outside its note: the text, who marked it, which note it comes from, and its clip. */
export function HighlightBody({ highlight: fragment, actions, facts, place }: HighlightBodyProps) {
  const highlight = readFragment(HighlightFields, fragment);
  const { text, tags, note, author, createdAt } = highlight;
  return (
    <article aria-label={words.passage} className="rounded-10 border border-border bg-surface p-4">
      <blockquote className="border-l-2 border-border-strong pl-3 font-serif text-16 leading-reading text-default">
        {text}
      </blockquote>
      <div className="mt-3 empty:hidden">
        <HighlightClip highlight={highlight} />
      </div>
      {tags.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag.id} className="max-w-full">
              <HrefLink href={tagAddress(tag)} className="block max-w-full rounded-[4px]">
                <Tag color={tag.color}>{tag.title}</Tag>
              </HrefLink>
            </li>
          ))}
        </ul>
      )}
      <footer className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
        <HrefLink
          href={highlightAddress(note, highlight.id)}
          {...(place === undefined ? {} : { 'data-row': place })}
          className="max-w-full truncate rounded-[4px] font-medium text-default hover:underline"
        >
          {note.title || words.open}
        </HrefLink>
        <span aria-hidden="true">·</span>
        <span>
          <PersonName person={author} />
        </span>
        <span aria-hidden="true">·</span>
        <Moment at={createdAt} />
        {facts}
        {actions && <span className="ml-auto flex items-center gap-1">{actions}</span>}
      </footer>
    </article>
  );
}
