import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { Breadcrumbs } from '@fieldloom/ui/breadcrumbs.tsx';
import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { PageTitle, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { SearchField } from '@fieldloom/ui/search-field.tsx';
import { Badge, Tag } from '@fieldloom/ui/tag.tsx';
import { VirtualList } from '@fieldloom/ui/virtual-list.tsx';
import { AudioLines, FileText, Plus, Share2, Upload, Video } from 'lucide-react';
import { useRef } from 'react';
import { tags } from './samples.ts';

const titles = [
  'Marcus, wholesaler',
  'Call with the Lyon team',
  'Ticket 4431: export fails',
  'Diary study, week 2',
  'Priya on support',
];
const notes = Array.from({ length: 5_000 }, (_, index) => ({
  id: `note-${index}`,
  title: `${titles[index % titles.length]} ${index > 4 ? index : ''}`.trim(),
  icon: [Video, AudioLines, FileText][index % 3] ?? FileText,
}));

export function ListPage() {
  const scroll = useRef<HTMLDivElement>(null);
  return (
    <>
      <TopBar actions={<Button icon={Share2}>Share</Button>}>
        <Breadcrumbs
          crumbs={['Studies', 'Reporting study'].map((title) => ({ id: title, title }))}
          renderLink={(_crumb, title) => <a href="#x">{title}</a>}
          onOpen={() => {}}
        />
      </TopBar>
      <div ref={scroll} className="scroll-area min-h-0 flex-1">
        <div className="mx-auto w-full max-w-300 px-4 pt-6 pb-24 sm:px-8">
          <PageTitle
            title="Notes"
            count={String(notes.length)}
            actions={
              <>
                <SearchField aria-label="Find in notes" placeholder="Find in notes" className="w-52" />
                <Button icon={Upload}>Upload</Button>
                <Button variant="primary" icon={Plus}>
                  New note
                </Button>
              </>
            }
          >
            Talks with people who send or receive the Monday report.
          </PageTitle>
          <VirtualList
            label="Notes"
            items={notes}
            itemKey={(note) => note.id}
            estimate={44}
            scrollRef={scroll}
            renderItem={(note, index) => (
              <a href="#n" className="flex h-11 items-center gap-3 border-b border-border px-2 text-13 hover:bg-hover">
                <Icon of={note.icon} className="text-muted" />
                <span className="min-w-0 flex-1 truncate font-medium">{note.title}</span>
                <span className="hidden items-center gap-1.5 md:flex">
                  {tags.slice(index % 4, (index % 4) + 2).map((tag) => (
                    <Tag key={tag.title} color={tag.color}>
                      {tag.title}
                    </Tag>
                  ))}
                </span>
                {index % 7 === 3 && <Badge tone="warning">Transcribing</Badge>}
                <span className="w-16 text-right text-12 text-muted tabular-nums">{(index * 7) % 40} marks</span>
                <Avatar name={['Ines Okafor', 'Jo Bell', 'Sam Adeyemi'][index % 3] ?? ''} size={20} isNamed />
              </a>
            )}
          />
        </div>
      </div>
    </>
  );
}
