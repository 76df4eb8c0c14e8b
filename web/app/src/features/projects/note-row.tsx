import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED, userLabel } from '@fieldloom/kernel/naming';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { Link } from '@tanstack/react-router';
import { Ellipsis, ExternalLink, Highlighter, Lock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from 'urql';
import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { noteAddress } from '../content/addresses.ts';
import { Moment } from '../content/moment.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { RenameDialog } from './dialogs.ts';
import { NoteStatus, noteIcon } from './note-mark.tsx';
import { NoteRowFields, type NoteRowFieldsFragment, RenameNote } from './project-queries.ts';
import { projectStrings } from './strings.ts';
import { useTrash } from './use-trash.ts';

/** A note in the list of its project. */
export function NoteRow({ note: fragment, index }: { note: FragmentOf<typeof NoteRowFields>; index: number }) {
  const note = readFragment(NoteRowFields, fragment);
  const { user } = useMe();
  const title = note.title || UNTITLED.plain;
  const author = userLabel(note.createdBy, user?.id);
  return (
    <div className="group/row relative flex h-15 items-center gap-3 border-b border-border px-2 transition-colors hover:bg-hover has-[a:focus-visible]:bg-hover">
      <Icon of={noteIcon(note)} className="text-muted" />
      <span className="min-w-0 flex-1">
        <Link
          to={noteAddress(note)}
          data-row={index}
          className="block truncate text-14 font-medium outline-none before:absolute before:inset-0 before:rounded-6 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus"
        >
          {title}
        </Link>
        <span className="block truncate text-12 text-muted">{note.preview || UNTITLED.content}</span>
      </span>
      {note.locked && <Icon of={Lock} className="size-3.5 text-muted" label={projectStrings.locked} />}
      <NoteStatus files={note.files} />
      <span className="hidden w-14 items-center justify-end gap-1 text-12 text-muted tabular-nums sm:flex">
        {note.highlights.length > 0 && (
          <>
            <Icon of={Highlighter} className="size-3.5" label={projectStrings.tabs.highlights} />
            {note.highlights.length}
          </>
        )}
      </span>
      <Moment at={note.updatedAt} className="hidden w-26 text-right text-12 text-muted md:block" />
      <Avatar
        name={author === 'You' ? (note.createdBy?.name ?? author) : author}
        id={note.createdBy?.id ?? ''}
        size={20}
        isNamed
      />
      <span className="relative z-10 w-7">
        <NoteMenu note={note} title={title} />
      </span>
    </div>
  );
}

function NoteMenu({ note, title }: { note: NoteRowFieldsFragment; title: string }) {
  const words = projectStrings.actions;
  const { canWrite } = useMe();
  const runMutation = useRunMutation();
  const trash = useTrash();
  const [, rename] = useMutation(RenameNote);
  const [isRenaming, setRenaming] = useState(false);
  const mayEdit = canWrite && note.access.level !== 'READ' && !note.locked;
  return (
    <>
      <Menu
        label={projectStrings.more(title)}
        placement="bottom end"
        trigger={
          <IconButton
            icon={Ellipsis}
            label={projectStrings.more(title)}
            className="opacity-0 group-hover/row:opacity-100 aria-expanded:opacity-100 data-focus-visible:opacity-100 max-md:opacity-100"
          />
        }
      >
        <MenuItem icon={ExternalLink} onAction={() => void window.open(noteAddress(note), '_blank', 'noopener')}>
          {words.openNewTab}
        </MenuItem>
        {mayEdit && (
          <MenuItem icon={Pencil} onAction={() => setRenaming(true)}>
            {words.rename}
          </MenuItem>
        )}
        {mayEdit && <MenuDivider />}
        {mayEdit && (
          <MenuItem icon={Trash2} isDanger onAction={() => void trash('NOTE', note.id, title)}>
            {words.trash}
          </MenuItem>
        )}
      </Menu>
      <RenameDialog
        title={projectStrings.rename.note}
        value={note.title}
        maxLength={TEXT_LIMITS.noteTitle}
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        onRename={(text) => runMutation(rename({ input: { id: note.id, title: text } }))}
      />
    </>
  );
}
