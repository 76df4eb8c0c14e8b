import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Panel } from '@fieldloom/ui/panel.tsx';
import { uiStrings } from '@fieldloom/ui/strings.ts';
import { Tabs } from '@fieldloom/ui/tabs.tsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { noteStrings as words } from './strings.ts';

export type NotePanelTab = 'highlights' | 'fields' | 'comments' | 'tags' | 'details';

interface NotePanelProps {
  tab: NotePanelTab;
  onTab: (tab: NotePanelTab) => void;
  onClose: () => void;
  counts: { highlights: number; comments: number };
  highlights: ReactNode;
  fields?: ReactNode;
  comments: ReactNode;
  tags: ReactNode;
  details: ReactNode;
}

/** The side panel of a note. */
export function NotePanel({
  tab,
  onTab,
  onClose,
  counts,
  highlights,
  fields,
  comments,
  tags,
  details,
}: NotePanelProps) {
  return (
    <Panel label={words.panel}>
      <Tabs
        label={words.panel}
        selected={tab}
        onSelect={onTab}
        className="min-h-0 flex-1"
        listClassName="h-11 px-4"
        panelClassName="scroll-area"
        trailing={<IconButton icon={X} label={uiStrings.close} onPress={onClose} />}
        items={[
          { id: 'highlights', label: words.tabs.highlights, count: counts.highlights, content: highlights },
          ...(fields ? [{ id: 'fields' as const, label: words.tabs.fields, content: fields }] : []),
          { id: 'comments', label: words.tabs.comments, count: counts.comments, content: comments },
          { id: 'tags', label: words.tabs.tags, content: tags },
          { id: 'details', label: words.tabs.details, content: details },
        ]}
      />
    </Panel>
  );
}
