import { objectParam } from '@fieldloom/kernel/addresses';
import { Breadcrumbs } from '@fieldloom/ui/breadcrumbs.tsx';
import { PageFrame, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { tabClass, tabLineClass } from '@fieldloom/ui/tabs.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageNotFound } from '../../app/page-states.tsx';
import { QueryError } from '../../app/query-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';
import { idOfParam } from '../content/object-id.ts';
import { useAddressOf } from '../content/use-address-of.ts';
import { FolderMenu } from './folder-cards.tsx';
import { projectPageStrings } from './page-strings.ts';
import { flatten, pathTo, type TreeFolder } from './tree.ts';
import { useTree } from './use-tree.ts';

const words = projectPageStrings.folderPage;
const TABS = [
  { to: '/folders/$folderId', label: words.projects, exact: true },
  { to: '/folders/$folderId/insights', label: words.insights, exact: false },
  { to: '/folders/$folderId/shared', label: words.shared, exact: false },
] as const;

/** The folder in the URL, however the URL names it. */
export function useFolderHere(param: string): TreeFolder | undefined {
  const { tree } = useTree();
  const id = idOfParam(param);
  return flatten(tree?.folders ?? []).find((each) => each.id === id);
}

/** A folder's breadcrumbs, its name, and tabs for its content. */
export function FolderPage({ param, children }: { param: string; children: ReactNode }) {
  const { tree, folders, error, retry } = useTree();
  const folder = useFolderHere(param);
  const navigate = useNavigate();
  useTitle(folder?.name);
  useAddressOf(folder && { id: folder.id, title: folder.name });
  return (
    <>
      <TopBar
        actions={
          folder && <FolderMenu folder={folder} size="lg" onTrashed={() => void navigate({ to: '/projects' })} />
        }
      >
        <SidebarDrawer />
        <Breadcrumbs
          crumbs={pathTo(folder?.id, folders).map(({ id, name }) => ({ id, title: name }))}
          renderLink={({ id }, title) => (
            <Link to="/folders/$folderId" params={{ folderId: objectParam({ id, title }) }}>
              {title}
            </Link>
          )}
          onOpen={({ id }) => void navigate({ to: '/folders/$folderId', params: { folderId: objectParam({ id }) } })}
        />
      </TopBar>
      <PageFrame width="list">
        {error && <QueryError error={error} onRetry={retry} />}
        {!tree && !error && <SkeletonRows rows={8} />}
        {tree && !folder && <PageNotFound />}
        {folder && (
          <>
            <h1 className="text-20 font-semibold break-words">{folder.name}</h1>
            <nav
              aria-label={words.tabs}
              className="mt-3 mb-5 flex overflow-x-auto border-b border-border [scrollbar-width:none]"
            >
              <div className="-mx-2 flex">
                {TABS.map(({ to, label, exact }) => (
                  <Link
                    key={to}
                    to={to}
                    params={{ folderId: param }}
                    activeOptions={{ exact, includeSearch: false }}
                    className={tabClass}
                  >
                    {label}
                    <span aria-hidden="true" className={tabLineClass} />
                  </Link>
                ))}
              </div>
            </nav>
            {children}
          </>
        )}
      </PageFrame>
    </>
  );
}
