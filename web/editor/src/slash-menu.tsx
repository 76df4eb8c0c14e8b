import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { type Editor, Extension, type Range } from '@tiptap/core';
import { ReactRenderer } from '@tiptap/react';
import { Suggestion, type SuggestionKeyDownProps, type SuggestionProps } from '@tiptap/suggestion';
import {
  Heading1,
  Heading2,
  Heading3,
  Highlighter,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  TextQuote,
} from 'lucide-react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { editorStrings } from './editor-strings.ts';

interface SlashItem {
  title: string;
  icon: LucideIcon;
  run: (editor: Editor, range: Range) => void;
}

export interface SlashMenuOptions {
  /** Set if the document can contain highlights; the application lets people choose one. */
  onPickHighlight: (() => void) | null;
}

const names = editorStrings.blocks;

function slashItems({ onPickHighlight }: SlashMenuOptions): SlashItem[] {
  const item = (title: string, icon: LucideIcon, run: (editor: Editor) => void): SlashItem => ({
    title,
    icon,
    run: (editor, range) => {
      editor.chain().focus().deleteRange(range).run();
      run(editor);
    },
  });
  return [
    ...(onPickHighlight ? [item(names.highlight, Highlighter, () => onPickHighlight())] : []),
    item(names.heading1, Heading1, (editor) => editor.commands.setHeading({ level: 1 })),
    item(names.heading2, Heading2, (editor) => editor.commands.setHeading({ level: 2 })),
    item(names.heading3, Heading3, (editor) => editor.commands.setHeading({ level: 3 })),
    item(names.text, Pilcrow, (editor) => editor.commands.setParagraph()),
    item(names.bulletList, List, (editor) => editor.commands.toggleBulletList()),
    item(names.orderedList, ListOrdered, (editor) => editor.commands.toggleOrderedList()),
    item(names.taskList, ListChecks, (editor) => editor.commands.toggleTaskList()),
    item(names.quote, TextQuote, (editor) => editor.commands.toggleBlockquote()),
    item(names.divider, Minus, (editor) => editor.commands.setHorizontalRule()),
  ];
}

interface ListHandle {
  onKeyDown: (props: SuggestionKeyDownProps) => boolean;
}

function SlashList({ items, command, ref }: SuggestionProps<SlashItem, SlashItem> & { ref?: Ref<ListHandle> }) {
  const [place, setActive] = useState(0);
  // The list gets shorter while the word is typed.
  const active = Math.min(place, Math.max(items.length - 1, 0));
  useImperativeHandle(ref, () => ({
    onKeyDown: ({ event }) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) {
        setActive((active + step + items.length) % Math.max(items.length, 1));
        return true;
      }
      const chosen = items[active];
      if (event.key !== 'Enter' || !chosen) return false;
      command(chosen);
      return true;
    },
  }));
  return (
    <div
      role="listbox"
      aria-label={editorStrings.slashMenu}
      className="scroll-area max-h-80 w-56 animate-rise-in rounded-10 bg-surface-raised p-1 shadow-float"
    >
      {items.map((item, index) => (
        <div
          key={item.title}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          onPointerMove={() => setActive(index)}
          // The editor must keep its focus and selection.
          onMouseDown={(event) => {
            event.preventDefault();
            command(item);
          }}
          className={cx('flex h-8 items-center gap-2.5 rounded-6 px-2 text-13', index === active && 'bg-hover')}
        >
          <Icon of={item.icon} className="text-muted" />
          {item.title}
        </div>
      ))}
      {items.length === 0 && <p className="px-2 py-2 text-13 text-muted">{editorStrings.nothing}</p>}
    </div>
  );
}

/** "/" at the start of a line or after a space. */
export const SlashMenu = Extension.create<SlashMenuOptions>({
  name: 'slashMenu',
  addOptions() {
    return { onPickHighlight: null };
  },
  addProseMirrorPlugins() {
    const all = slashItems(this.options);
    return [
      Suggestion<SlashItem, SlashItem>({
        editor: this.editor,
        char: '/',
        allow: ({ editor }) => editor.isEditable && !editor.isActive('codeBlock'),
        items: ({ query }) => all.filter((item) => item.title.toLowerCase().includes(query.toLowerCase())),
        command: ({ editor, range, props }) => props.run(editor, range),
        render: () => {
          let list: ReactRenderer<ListHandle, SuggestionProps<SlashItem, SlashItem>> | null = null;
          let unmount = () => {};
          return {
            onStart: (props) => {
              list = new ReactRenderer(SlashList, { props, editor: props.editor });
              list.element.classList.add('slash-menu');
              unmount = props.mount(list.element);
            },
            onUpdate: (props) => list?.updateProps(props),
            onKeyDown: (props) => list?.ref?.onKeyDown(props) ?? false,
            onExit: () => {
              unmount();
              list?.destroy();
              list = null;
            },
          };
        },
      }),
    ];
  },
});
