import type { LiveDocument } from '@fieldloom/editor/live-document.ts';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { Breadcrumbs } from '@fieldloom/ui/breadcrumbs.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { TopBar } from '@fieldloom/ui/page-frame.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useRouter } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Ellipsis, Lock, LockOpen, PanelRight, Pencil, Trash2 } from 'lucide-react';
import { useMutation } from 'urql';
import { type FragmentOf, type ResultOf, readFragment } from '../../client/graphql.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';
import { collectionStrings } from '../collections/strings.ts';
import { useArchive } from '../collections/use-archive.ts';
import { noteAddress, projectAddress } from '../content/addresses.ts';
import { DeleteContent, RestoreContent } from '../content/content-queries.ts';
import { HrefLink } from '../content/href-link.tsx';
import { SaveState } from '../content/save-state.tsx';
import { StarItem } from '../content/star-item.tsx';
import { contentStrings } from '../content/strings.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { NoteTopBarFields, UpdateNote } from './note-queries.ts';
import { noteStrings as words } from './strings.ts';
import type { NoteMode } from './use-note-mode.ts';
import type { NotePanelState } from './use-note-panel.ts';

interface NoteTopBarProps {
  note: FragmentOf<typeof NoteTopBarFields>;
  live: LiveDocument | null;
  mode: NoteMode;
  canEdit: boolean;
  panel: NotePanelState;
}

/** The note's location, its save state, and actions on the whole note. */
export function NoteTopBar({ note: fragment, live, mode, canEdit, panel }: NoteTopBarProps) {
  const note = readFragment(NoteTopBarFields, fragment);
  const router = useRouter();
  return (
    <TopBar
      actions={
        <>
          {live && <SaveState live={live} />}
          {note.locked && <Badge>{words.locked}</Badge>}
          {note.archived && <Badge>{contentStrings.archived}</Badge>}
          {canEdit && (
            <IconButton icon={Pencil} label={words.edit} keys="e" isActive={mode.isEditing} onPress={mode.toggle} />
          )}
          <IconButton
            icon={PanelRight}
            label={words.togglePanel}
            isActive={panel.isOpen}
            onPress={() => panel.setOpen(!panel.isOpen)}
          />
          <NoteMenu note={note} />
        </>
      }
    >
      <SidebarDrawer />
      <Breadcrumbs
        crumbs={[
          { id: note.project.id, title: note.project.title },
          { id: note.id, title: note.title || UNTITLED.plain },
        ]}
        renderLink={(crumb, title) => <HrefLink href={projectAddress(crumb)}>{title}</HrefLink>}
        onOpen={(crumb) => router.history.push(projectAddress(crumb))}
      />
    </TopBar>
  );
}

function NoteMenu({
  note: { id, title, locked, archived, starred, project, access },
}: {
  note: ResultOf<typeof NoteTopBarFields>;
}) {
  const runMutation = useRunMutation();
  const router = useRouter();
  const archive = useArchive();
  const { isSupport } = useMe();
  const mayChange = access.level !== 'READ';
  const [, updateNote] = useMutation(UpdateNote);
  const [, deleteContent] = useMutation(DeleteContent);
  const [, restoreContent] = useMutation(RestoreContent);
  const setLocked = async (isLocked: boolean) => {
    const done = await runMutation(updateNote({ input: { id, locked: isLocked } }));
    if (done) toastDone(isLocked ? words.lockedToast : words.unlockedToast);
  };
  const toTrash = async () => {
    if (!(await runMutation(deleteContent({ id, kind: 'NOTE' })))) return;
    const undo = async () => {
      if (await runMutation(restoreContent({ id, kind: 'NOTE' }))) router.history.push(noteAddress({ id, title }));
    };
    toastDone(words.deleted, { label: contentStrings.undo, run: () => void undo() });
    router.history.push(projectAddress(project));
  };
  if (isSupport && !mayChange) return null;
  return (
    <Menu label={words.more} placement="bottom end" trigger={<IconButton icon={Ellipsis} label={words.more} />}>
      <StarItem kind="NOTE" id={id} isStarred={starred} />
      {mayChange ? (
        <MenuItem icon={locked ? LockOpen : Lock} onAction={() => void setLocked(!locked)}>
          {locked ? words.unlock : words.lock}
        </MenuItem>
      ) : null}
      {mayChange && !locked ? (
        <>
          <MenuItem icon={archived ? ArchiveRestore : Archive} onAction={() => void archive('NOTE', id, !archived)}>
            {archived ? collectionStrings.row.unarchive : collectionStrings.row.archive}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={Trash2} isDanger onAction={() => void toTrash()}>
            {words.delete}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
