import { HIGHLIGHT_CARD } from '@fieldloom/document/document-blocks';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { keyText } from '@fieldloom/ui/kbd.tsx';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import {
  Bold,
  Code,
  Highlighter,
  Italic,
  Link2,
  Link2Off,
  type LucideIcon,
  MessageSquare,
  Strikethrough,
  Tag,
} from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Anchor } from './anchor.ts';
import { editorStrings as words } from './editor-strings.ts';
import { passageKeys } from './passage-keys.ts';
import { takeSelection } from './selection-anchor.ts';

/** Actions on a passage; an action that is left out is not offered. */
export interface PassageActions {
  onHighlight?: (anchor: Anchor) => void;
  onTag?: (anchor: Anchor) => void;
  onComment?: (anchor: Anchor) => void;
}

/**
 * The area where the menu may appear: within the page, and not over what is above the text, such as the box for
 * uploads.
 */
function placeFor({ view }: Editor): { x: number; y: number; width: number; height: number } {
  const text = view.dom.getBoundingClientRect();
  const page = (view.dom.closest('.scroll-area') ?? document.documentElement).getBoundingClientRect();
  const top = Math.max(text.top, page.top);
  return { x: page.left, y: top, width: page.width, height: Math.max(page.bottom - top, 0) };
}

interface SelectionMenuProps extends PassageActions {
  editor: Editor;
}

/** The toolbar for a selection: highlight, tag and comment, and while writing also bold, links and so on. */
export function SelectionMenu({ editor, onHighlight, onTag, onComment }: SelectionMenuProps) {
  const [isLinking, setLinking] = useState(false);
  const isEditable = useEditorState({ editor, selector: ({ editor: current }) => current.isEditable });
  const keys = passageKeys(isEditable);
  const act = (run: ((anchor: Anchor) => void) | undefined) => () => {
    const anchor = takeSelection(editor);
    if (anchor) run?.(anchor);
  };
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="selectionMenu"
      updateDelay={80}
      // Inside the page's main part, so that it belongs to a landmark.
      appendTo={() => document.querySelector('main') ?? document.body}
      options={{
        strategy: 'fixed',
        placement: 'top',
        offset: 8,
        flip: () => ({ boundary: placeFor(editor) }),
        shift: () => ({ boundary: placeFor(editor), padding: 8 }),
        onHide: () => setLinking(false),
      }}
      shouldShow={({ state, from, to }) =>
        to > from && state.doc.textBetween(from, to, ' ').trim() !== '' && !editor.isActive(HIGHLIGHT_CARD)
      }
      role="toolbar"
      aria-label={words.selectionMenu}
      className="z-40 flex max-w-[calc(100vw-1rem)] flex-wrap items-center gap-0.5 rounded-10 bg-surface-raised p-1 shadow-float"
    >
      {isLinking ? (
        <LinkForm editor={editor} onDone={() => setLinking(false)} />
      ) : (
        <>
          {onHighlight && (
            <PassageButton
              icon={Highlighter}
              label={words.highlight}
              keys={keys.highlight}
              onPress={act(onHighlight)}
            />
          )}
          {onTag && <PassageButton icon={Tag} label={words.tag} keys={keys.tag} onPress={act(onTag)} />}
          {onComment && (
            <PassageButton icon={MessageSquare} label={words.comment} keys={keys.comment} onPress={act(onComment)} />
          )}
          {isEditable && (
            <>
              {(onHighlight || onTag || onComment) && <span className="mx-0.5 h-5 w-px bg-border" />}
              <MarkButtons editor={editor} onLink={() => setLinking(true)} />
            </>
          )}
        </>
      )}
    </BubbleMenu>
  );
}

function PassageButton({
  icon,
  label,
  keys,
  onPress,
}: {
  icon: LucideIcon;
  label: string;
  keys: string;
  onPress: () => void;
}) {
  return (
    <Button
      onPress={onPress}
      className="inline-flex h-7 items-center gap-1.5 rounded-6 px-2 text-13 font-medium data-hovered:bg-hover data-pressed:bg-pressed"
    >
      <Icon of={icon} className="text-muted" />
      {label}
      <kbd className="hidden text-12 font-regular text-muted sm:inline">{keyText(keys)}</kbd>
    </Button>
  );
}

function MarkButtons({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      strike: now.isActive('strike'),
      code: now.isActive('code'),
      link: now.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <>
      <IconButton
        icon={Bold}
        label={words.bold}
        keys="mod+b"
        isActive={active.bold}
        onPress={() => chain().toggleBold().run()}
      />
      <IconButton
        icon={Italic}
        label={words.italic}
        keys="mod+i"
        isActive={active.italic}
        onPress={() => chain().toggleItalic().run()}
      />
      <IconButton
        icon={Strikethrough}
        label={words.strike}
        isActive={active.strike}
        onPress={() => chain().toggleStrike().run()}
      />
      <IconButton
        icon={Code}
        label={words.code}
        keys="mod+e"
        isActive={active.code}
        onPress={() => chain().toggleCode().run()}
      />
      {active.link ? (
        <IconButton icon={Link2Off} label={words.removeLink} isActive onPress={() => chain().unsetLink().run()} />
      ) : (
        <IconButton icon={Link2} label={words.link} onPress={onLink} />
      )}
    </>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entry = new FormData(event.currentTarget).get('address');
    const address = typeof entry === 'string' ? entry.trim() : '';
    const href = /^[a-z]+:/i.test(address) ? address : `https://${address}`;
    if (address) editor.chain().focus().setLink({ href }).run();
    onDone();
  };
  return (
    <form onSubmit={submit}>
      <input
        // It opens after a press on "Link", and typing comes next.
        autoFocus
        name="address"
        aria-label={words.linkAddress}
        placeholder={words.linkAddress}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
          editor.commands.focus();
        }}
        className="h-7 w-64 rounded-6 bg-transparent px-2 text-13 outline-none"
      />
    </form>
  );
}
