import '@fieldloom/editor/editor.css';
import { type Anchor, anchorOf } from '@fieldloom/editor/anchor.ts';
import { layOut, positionOfOffset } from '@fieldloom/editor/document-layout.ts';
import { type LiveDocument, localDocument } from '@fieldloom/editor/live-document.ts';
import { NoteEditor } from '@fieldloom/editor/note-editor.tsx';
import type { PassageMark } from '@fieldloom/editor/passage-marks.ts';
import { Breadcrumbs } from '@fieldloom/ui/breadcrumbs.tsx';
import { Button } from '@fieldloom/ui/button.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { PageFrame, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { Panel } from '@fieldloom/ui/panel.tsx';
import { Player } from '@fieldloom/ui/player/player.tsx';
import { usePlayback } from '@fieldloom/ui/player/use-playback.ts';
import { Tabs } from '@fieldloom/ui/tabs.tsx';
import { Tag } from '@fieldloom/ui/tag.tsx';
import { Schema } from '@tiptap/pm/model';
import { Ellipsis, PanelRight, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { fillTalk, peaks, segments, tags, talkDurationMs } from './samples.ts';

/** Just enough of the schema to count positions. */
const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*' },
    transcriptSegment: { group: 'block', content: 'text*' },
    text: {},
  },
});
const quotes = [
  {
    words: 'The old export takes hours every Monday morning, and half the time it fails at the very end.',
    tag: 0,
    startMs: 16_000,
    endMs: 26_000,
  },
  { words: 'we copy the numbers by hand into a sheet', tag: 1, startMs: 35_000, endMs: 39_000 },
  {
    words: 'It should just be ready, and it should tell me if something is missing.',
    tag: 3,
    startMs: 91_000,
    endMs: 97_000,
  },
];

function anchorOfWords(live: LiveDocument, words: string): Anchor | null {
  const layout = layOut(live.fragment, schema);
  const start = layout.text.indexOf(words);
  const from = positionOfOffset(layout, start, 'after');
  const to = positionOfOffset(layout, start + words.length, 'before');
  return from !== null && to !== null ? anchorOf(layout, { from, to }) : null;
}

export function NotePage() {
  const playback = usePlayback();
  const [live] = useState(() => localDocument(fillTalk));
  const [tab, setTab] = useState<'highlights' | 'summary' | 'comments'>('highlights');
  const [active, setActive] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(innerWidth > 1000);
  const [isEditing, setEditing] = useState(false);
  const [marks, setMarks] = useState<PassageMark[]>(() =>
    quotes.flatMap(({ words, tag }, index) => {
      const anchor = anchorOfWords(live, words);
      return anchor ? [{ id: `h${index}`, kind: 'highlight' as const, anchor, color: tags[tag]?.color ?? null }] : [];
    }),
  );
  const add = (anchor: Anchor) =>
    setMarks((all) => [...all, { id: `h${all.length}`, kind: 'highlight', anchor, color: '8d6fd1' }]);
  const kind = new URLSearchParams(location.search).get('kind') === 'audio' ? 'audio' : 'video';
  return (
    <>
      <TopBar
        actions={
          <>
            <Button icon={Share2}>Share</Button>
            <IconButton
              icon={Pencil}
              label="Edit"
              keys="e"
              isActive={isEditing}
              onPress={() => setEditing(!isEditing)}
            />
            <IconButton icon={PanelRight} label="Panel" isActive={isOpen} onPress={() => setOpen(!isOpen)} />
            <IconButton icon={Ellipsis} label="More" />
          </>
        }
      >
        <Breadcrumbs
          crumbs={['Studies', 'Reporting study', 'Marcus, wholesaler'].map((title) => ({ id: title, title }))}
          renderLink={(_crumb, title) => <a href="#x">{title}</a>}
          onOpen={() => {}}
        />
      </TopBar>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="mx-auto w-full max-w-216 px-4 pt-4 sm:px-8">
            <Player
              playback={playback}
              kind={kind}
              src={`/__media/${kind === 'audio' ? 'hls-audio' : 'hls'}.m3u8`}
              title="Marcus, wholesaler"
              durationMs={talkDurationMs}
              peaks={peaks}
              storyboard={{ sheets: ['/__media/sheet.jpg'], intervalMs: 1000 }}
              spoken={segments}
              ranges={quotes.map(({ words, tag, startMs, endMs }, index) => ({
                id: `h${index}`,
                startMs,
                endMs,
                color: tags[tag]?.color ?? '',
                label: words,
              }))}
              onRangePress={setActive}
            />
          </div>
          <PageFrame width="document">
            <h1 className="mb-4 text-24 font-semibold">Marcus, wholesaler</h1>
            <NoteEditor
              live={live}
              user={null}
              isEditing={isEditing}
              segments={segments}
              playback={playback}
              passages={marks}
              activePassageId={active}
              onPassagePress={setActive}
              onPassageResize={(id, anchor) =>
                setMarks((all) => all.map((mark) => (mark.id === id ? { ...mark, anchor } : mark)))
              }
              onHighlight={add}
              onTag={add}
              onComment={() => {}}
            />
          </PageFrame>
        </div>
        {isOpen && (
          <Panel label="About this note">
            <Tabs
              label="About this note"
              selected={tab}
              onSelect={setTab}
              className="min-h-0 flex-1"
              listClassName="px-4"
              items={[
                { id: 'summary', label: 'Summary', content: null },
                {
                  id: 'highlights',
                  label: 'Highlights',
                  count: marks.length,
                  content: (
                    <ul className="flex flex-col gap-2 p-4">
                      {marks.map((mark, index) => (
                        <li key={mark.id}>
                          <button
                            type="button"
                            aria-pressed={mark.id === active}
                            onClick={() => setActive(mark.id)}
                            className="w-full rounded-10 border border-border p-3 text-left hover:border-border-strong aria-pressed:border-accent"
                          >
                            <p className="font-serif text-14 leading-prose">{mark.anchor.quote}</p>
                            <span className="mt-2 flex gap-1.5">
                              <Tag color={mark.color ?? ''}>{tags[quotes[index]?.tag ?? 4]?.title ?? 'Tag'}</Tag>
                            </span>
                          </button>
                        </li>
                      ))}
                    </ul>
                  ),
                },
                { id: 'comments', label: 'Comments', count: 2, content: null },
              ]}
            />
          </Panel>
        )}
      </div>
    </>
  );
}
