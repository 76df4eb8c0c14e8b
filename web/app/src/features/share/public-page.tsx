import { dateText } from '@fieldloom/ui/format.ts';
import '@fieldloom/editor/editor.css';
import type { EditorNode } from '@fieldloom/document/document-json';
import { DocumentView } from '@fieldloom/editor/document-view.tsx';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { MissingPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonDocument } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Tag } from '@fieldloom/ui/tag.tsx';
import type { ReactNode } from 'react';
import { useClient, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { errorMessage } from '../../client/error-message.ts';
import { Mark } from '../../frame/logo.tsx';
import { ClipPlayer, type ClipSource } from '../highlights/clip-player.tsx';
import { highlightStrings } from '../highlights/strings.ts';
import { type PublicObjectData, PublicObjectQuery } from './share-queries.ts';
import { shareStrings } from './strings.ts';

type PublicObject = NonNullable<PublicObjectData['publicObject']>;
type PublicHighlight = PublicObject['highlights'][number];

const words = shareStrings.public;

/** What a public link opens: the content alone, without the rest of the application. */
export function PublicPage({ token }: { token: string }) {
  const [{ data, error }, again] = useQuery({ query: PublicObjectQuery, variables: { token } });
  const object = data?.publicObject;
  useTitle(object?.title);
  const isMissing = data ? !object : error !== undefined && errorMessage(error).kind === 'notFound';
  return (
    <div className="scroll-area h-full bg-surface">
      {object ? (
        <PublicDocument object={object} token={token} />
      ) : (
        <main className="flex min-h-full items-center justify-center px-4">
          <h1 className="sr-only">{words.page}</h1>
          {isMissing ? (
            <EmptyState picture={<MissingPicture />} title={words.missingTitle}>
              {words.missingBody}
            </EmptyState>
          ) : error ? (
            <QueryError error={error} onRetry={() => again({ requestPolicy: 'network-only' })} />
          ) : (
            <div className="w-full max-w-200">
              <SkeletonDocument />
            </div>
          )}
        </main>
      )}
    </div>
  );
}

function PublicDocument({ object, token }: { object: PublicObject; token: string }) {
  const { title, workspaceName, authorName, publishedAt, highlights } = object;
  const document = object.document as EditorNode;
  const byId = new Map(highlights.map((highlight) => [highlight.id, highlight]));
  const renderHighlight = (id: string): ReactNode => {
    const highlight = byId.get(id);
    return highlight ? (
      <PublicCard highlight={highlight} token={token} />
    ) : (
      <p className="rounded-10 border border-dashed border-border px-4 py-3 text-13 text-muted">{words.hidden}</p>
    );
  };
  // Notes and insights have a text; highlights and tags are shown as a list of highlights.
  const isList = (document.content ?? []).length === 0 && highlights.length > 0;
  return (
    <div className="flex min-h-full flex-col">
      <header className="flex h-14 shrink-0 items-center gap-2.5 border-b border-border px-4 text-13 sm:px-8">
        <Mark className="size-5" />
        <span className="truncate font-medium">{workspaceName}</span>
      </header>
      <main className="mx-auto w-full max-w-216 flex-1 px-4 pt-8 pb-16 sm:px-8 sm:pt-14">
        <h1 className="text-24 font-semibold text-balance sm:text-32">{title || UNTITLED.plain}</h1>
        <p className="mt-2 mb-8 flex flex-wrap gap-x-2 text-13 text-muted">
          {authorName && <span>{words.by(authorName)}</span>}
          {authorName && publishedAt && <span aria-hidden="true">·</span>}
          {publishedAt && <time dateTime={publishedAt}>{dateText(publishedAt)}</time>}
        </p>
        {isList ? (
          <ul aria-label={words.highlights} className="flex flex-col gap-4">
            {highlights.map((highlight) => (
              <li key={highlight.id}>
                <PublicCard highlight={highlight} token={token} />
              </li>
            ))}
          </ul>
        ) : (
          <DocumentView document={document} renderHighlight={renderHighlight} />
        )}
      </main>
      <footer className="border-t border-border px-4 py-4 text-center text-12 text-muted">
        {words.sharedFrom(workspaceName)} · {words.madeWith}
      </footer>
    </div>
  );
}

const PLAYLISTS = {
  VIDEO: { name: 'hls.m3u8', kind: 'video' },
  AUDIO: { name: 'hls-audio.m3u8', kind: 'audio' },
} as const;

/** @throws TypeError while the clip is not ready. */
function clipSource({ id, clipKind, streamAccessToken }: PublicHighlight): ClipSource {
  if (!clipKind || !streamAccessToken) throw new TypeError('The clip is not there yet');
  const { name, kind } = PLAYLISTS[clipKind];
  const query = `?streamAccessToken=${encodeURIComponent(streamAccessToken)}`;
  return { src: `/files/highlight-stream/${id}/${name}${query}`, kind };
}

/** Finds a highlight's clip. Reloads the page's data if the clip was not ready when the page opened. */
function useFindClip(token: string): (highlight: PublicHighlight) => Promise<ClipSource> {
  const client = useClient();
  return async (highlight) => {
    if (highlight.clipKind) return clipSource(highlight);
    const { data } = await client.query(PublicObjectQuery, { token }, { requestPolicy: 'network-only' }).toPromise();
    return clipSource(data?.publicObject?.highlights.find(({ id }) => id === highlight.id) ?? highlight);
  };
}

function PublicCard({ highlight, token }: { highlight: PublicHighlight; token: string }) {
  const findClip = useFindClip(token);
  const { text, tags, streamAccessToken, durationMs } = highlight;
  return (
    <article aria-label={highlightStrings.passage} className="rounded-10 border border-border bg-surface p-4">
      <blockquote className="border-l-2 border-border-strong pl-3 font-serif text-16 leading-reading">
        {text}
      </blockquote>
      {streamAccessToken && (
        <div className="mt-3">
          <ClipPlayer find={() => findClip(highlight)} durationMs={durationMs ?? 0} title={text.slice(0, 80)} />
        </div>
      )}
      {tags.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag.title} className="max-w-full">
              <Tag color={tag.color}>{tag.title}</Tag>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
