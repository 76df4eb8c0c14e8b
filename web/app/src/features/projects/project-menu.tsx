import { objectParam } from '@fieldloom/kernel/addresses';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  FolderInput,
  LayoutTemplate,
  ListChecks,
  Settings2,
  Star,
  StarOff,
  Trash2,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../session/me.ts';
import { SaveTemplateDialog } from '../templates/template-dialogs.ts';
import { AccessDialog, FolderDialog } from './dialogs.ts';
import { projectStrings } from './strings.ts';
import type { ProjectRow } from './tree.ts';
import { useKeepProject } from './use-keep-project.ts';
import { useTrash } from './use-trash.ts';

const words = projectStrings.actions;

interface ProjectMenuProps {
  project: ProjectRow;
  size?: 'sm' | 'md' | 'lg';
  onTrashed?: () => void;
}

/** What the reader may do with a project. */
export function ProjectMenu({ project, size = 'sm', onTrashed }: ProjectMenuProps) {
  const { isManager, canWrite } = useMe();
  const [open, setOpen] = useState<'access' | 'move' | 'template' | null>(null);
  const navigate = useNavigate();
  const trash = useTrash();
  const { star, archive } = useKeepProject(project);
  const params = { projectId: objectParam(project) };
  const close = () => setOpen(null);
  const { level } = project.access;
  return (
    <>
      <Menu
        label={projectStrings.more(project.title)}
        placement="bottom end"
        trigger={<IconButton icon={Ellipsis} label={projectStrings.more(project.title)} size={size} />}
      >
        <MenuItem icon={project.starred ? StarOff : Star} onAction={() => void star()}>
          {project.starred ? words.unstar : words.star}
        </MenuItem>
        <MenuItem icon={Settings2} onAction={() => void navigate({ to: '/projects/$projectId/settings', params })}>
          {words.settings}
        </MenuItem>
        <MenuItem icon={ListChecks} onAction={() => void navigate({ to: '/projects/$projectId/fields', params })}>
          {words.fields}
        </MenuItem>
        <MenuItem icon={Users} onAction={() => setOpen('access')}>
          {words.access}
        </MenuItem>
        {isManager && level === 'FULL' && (
          <MenuItem icon={FolderInput} onAction={() => setOpen('move')}>
            {words.move}
          </MenuItem>
        )}
        {canWrite && level !== 'READ' && (
          <MenuItem icon={project.archived ? ArchiveRestore : Archive} onAction={() => void archive(!project.archived)}>
            {project.archived ? words.unarchive : words.archive}
          </MenuItem>
        )}
        {canWrite && level !== 'READ' && (
          <MenuItem icon={LayoutTemplate} onAction={() => setOpen('template')}>
            {words.saveTemplate}
          </MenuItem>
        )}
        {isManager && level === 'FULL' && <MenuDivider />}
        {isManager && level === 'FULL' && (
          <MenuItem
            icon={Trash2}
            isDanger
            onAction={() => void trash('PROJECT', project.id, project.title).then((isGone) => isGone && onTrashed?.())}
          >
            {words.trash}
          </MenuItem>
        )}
      </Menu>
      <SaveTemplateDialog task={open === 'template' ? { kind: 'project', of: project } : null} onClose={close} />
      <AccessDialog project={project} isOpen={open === 'access'} onClose={close} />
      <FolderDialog task={open === 'move' ? { kind: 'moveProject', project } : null} onClose={close} />
    </>
  );
}
