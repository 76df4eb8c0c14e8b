import { CommandPalette } from '@fieldloom/ui/command-palette.tsx';
import { ConnectionBar } from '@fieldloom/ui/connection-bar.tsx';
import { useHotkeys } from '@fieldloom/ui/hotkeys.ts';
import { KeyboardHelp } from '@fieldloom/ui/keyboard-help.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Backend } from '../client/create-client.ts';
import { useConnection } from '../client/use-connection.ts';
import { useLiveContent } from '../features/live/use-live-content.ts';
import { useNoticeToasts } from '../features/notices/notices.tsx';
import { ProjectDialog } from '../features/projects/project-dialog.tsx';
import { usePaletteSearch } from '../features/search/use-palette-search.ts';
import { FrameContext } from './frame-context.ts';
import { keyboardGroups } from './keyboard-groups.ts';
import { searchCommand, useFrameCommands } from './use-frame-commands.ts';
import { WorkspaceSidebar } from './workspace-sidebar.tsx';

/** Sidebar, connection bar, palette and key list around every page of a workspace. */
export function WorkspaceFrame({ backend, children }: { backend: Backend; children: ReactNode }) {
  const { connection } = backend;
  useLiveContent();
  useNoticeToasts();
  const { status } = useConnection(connection);
  const [open, setOpen] = useState<'palette' | 'help' | 'project' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const openHelp = useCallback(() => setOpen('help'), []);
  const actions = useMemo(() => ({ openPalette: () => setOpen('palette') }), []);
  const createProject = useCallback(() => setOpen('project'), []);
  const commands = useFrameCommands({ openHelp, createProject });
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const results = usePaletteSearch(open === 'palette' ? query : '');
  const found = useMemo(
    () => [...searchCommand(query.trim(), (q) => void navigate({ to: '/search', search: { q } })), ...results],
    [query, results, navigate],
  );
  useHotkeys({ 'mod+k': actions.openPalette, '?': openHelp, '/': () => void navigate({ to: '/search' }) });

  return (
    <FrameContext value={actions}>
      <div className="flex h-full flex-col">
        <ConnectionBar status={status} onRetry={() => void connection.check()} />
        <div className="flex min-h-0 flex-1">
          <WorkspaceSidebar />
          <main className="flex min-w-0 flex-1 flex-col bg-surface">{children}</main>
        </div>
      </div>
      <CommandPalette
        isOpen={open === 'palette'}
        onClose={() => {
          close();
          setQuery('');
        }}
        commands={commands}
        onQuery={setQuery}
        found={found}
      />
      <ProjectDialog
        isOpen={open === 'project'}
        onClose={close}
        onDone={(projectId) => void navigate({ to: '/projects/$projectId', params: { projectId } })}
      />
      <KeyboardHelp groups={keyboardGroups} isOpen={open === 'help'} onClose={close} />
    </FrameContext>
  );
}
