import { objectParam } from '@fieldloom/kernel/addresses';
import { ConnectionBar } from '@fieldloom/ui/connection-bar.tsx';
import { useHotkeys } from '@fieldloom/ui/hotkeys.ts';
import { lazyPart, usePartsAhead } from '@fieldloom/ui/lazy-part.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Backend } from '../client/create-client.ts';
import { useConnection } from '../client/use-connection.ts';
import { useUnsentText } from '../features/content/use-unsent-text.ts';
import { useLiveFlags } from '../features/flags/feature-flags.ts';
import { JobNews } from '../features/jobs/jobs-frame.tsx';
import { useLiveContent } from '../features/live/use-live-content.ts';
import { useNoticeToasts } from '../features/notices/notices.tsx';
import { ProjectDialog } from '../features/projects/dialogs.ts';
import { useVisits } from '../features/recent/use-visits.ts';
import { useMe } from '../features/session/me.ts';
import { SupportBanner } from '../features/support/support-banner.tsx';
import { UpgradePrompt } from '../features/upgrade/upgrade.tsx';
import { WorkspaceAddressChange } from '../features/workspace-address-change/workspace-address-change.tsx';
import { useBrand } from '../features/workspace-branding/use-brand.ts';
import { useLiveBranding } from '../features/workspace-branding/use-live-branding.ts';
import { strings } from '../strings.ts';
import { FrameContext } from './frame-context.ts';
import { keyboardGroups } from './keyboard-groups.ts';
import type { WorkspacePaletteProps } from './workspace-palette.tsx';
import { WorkspaceSidebar } from './workspace-sidebar.tsx';

const WorkspacePalette = lazyPart<WorkspacePaletteProps>(
  'palette',
  () => import('./workspace-palette.tsx').then((module) => module.WorkspacePalette),
  ({ isOpen }) => isOpen,
);

const KeyboardHelp = lazyPart<ComponentProps<typeof import('@fieldloom/ui/keyboard-help.tsx').KeyboardHelp>>(
  'keyboard-help',
  () => import('@fieldloom/ui/keyboard-help.tsx').then((module) => module.KeyboardHelp),
  ({ isOpen }) => isOpen,
);

const MAIN = 'main';

/** The first tab stop: skips the sidebar and moves to the page. */
function SkipLink() {
  return (
    <a
      href={`#${MAIN}`}
      onClick={(event) => {
        // Keeps the hash, because it says what the page points at.
        event.preventDefault();
        document.getElementById(MAIN)?.focus();
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-6 focus:bg-surface-raised focus:px-3 focus:py-2 focus:text-13 focus:font-medium focus:shadow-float"
    >
      {strings.skipToPage}
    </a>
  );
}

/** Sidebar, connection bar, command palette and shortcut list around every page of a workspace. */
export function WorkspaceFrame({ backend, children }: { backend: Backend; children: ReactNode }) {
  const { connection } = backend;
  useLiveContent();
  useLiveFlags();
  useLiveBranding();
  useNoticeToasts();
  useVisits();
  usePartsAhead();
  useBrand(useMe().workspace?.primaryColor);
  const status = useConnection(connection);
  useUnsentText(backend, status);
  const [open, setOpen] = useState<'palette' | 'help' | 'project' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const openHelp = useCallback(() => setOpen('help'), []);
  const actions = useMemo(() => ({ openPalette: () => setOpen('palette') }), []);
  const createProject = useCallback(() => setOpen('project'), []);
  const navigate = useNavigate();
  useHotkeys({ 'mod+k': actions.openPalette, '?': openHelp, '/': () => void navigate({ to: '/search' }) });

  return (
    <FrameContext value={actions}>
      <div className="flex h-full flex-col">
        <SkipLink />
        <WorkspaceAddressChange />
        <UpgradePrompt />
        <JobNews />
        <ConnectionBar status={status} onRetry={() => void connection.check()} />
        <SupportBanner />
        <div className="flex min-h-0 flex-1">
          <WorkspaceSidebar />
          <main id={MAIN} tabIndex={-1} className="flex min-w-0 flex-1 flex-col bg-surface outline-none">
            {children}
          </main>
        </div>
      </div>
      <WorkspacePalette isOpen={open === 'palette'} onClose={close} openHelp={openHelp} createProject={createProject} />
      <ProjectDialog
        isOpen={open === 'project'}
        onClose={close}
        onDone={(projectId) =>
          void navigate({ to: '/projects/$projectId', params: { projectId: objectParam({ id: projectId }) } })
        }
      />
      <KeyboardHelp groups={keyboardGroups} isOpen={open === 'help'} onClose={close} />
    </FrameContext>
  );
}
