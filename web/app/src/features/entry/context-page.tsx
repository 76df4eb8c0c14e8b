import { REGION_TABLE } from '@fieldloom/kernel/enums';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { buttonClass } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { Skeleton, SkeletonGroup } from '@fieldloom/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { MeFields, MeQuery } from '../session/me.ts';
import { contextStrings as words } from './context-strings.ts';
import { EntryTitle } from './entry-title.tsx';
import { RequireIdentity } from './require-identity.tsx';
import { entryStrings } from './strings.ts';

/** Who is signed in to this browser, and where. Support asks people for this information. */
export function RootContext() {
  return (
    <RequireIdentity to="/auth/login">
      {({ email, currentTeams }) => (
        <>
          <EntryTitle title={words.title}>{words.atRoot}</EntryTitle>
          <Facts>
            <Fact name={words.email}>{email}</Fact>
            <Fact name={words.workspaces}>{words.count(currentTeams.length)}</Fact>
          </Facts>
          <Link to="/workspaces" className={buttonClass('primary', 'lg')}>
            {words.choose}
          </Link>
        </>
      )}
    </RequireIdentity>
  );
}

/** The same page on a workspace's own host. */
export function WorkspaceContext() {
  const [{ data, error }, retry] = useQuery({ query: MeQuery });
  if (error && !data) return <QueryError error={error} onRetry={retry} />;
  if (!data) {
    return (
      <SkeletonGroup className="flex flex-col gap-4">
        <Skeleton className="mb-4 h-8 w-3/4" />
        <Skeleton className="h-30" />
      </SkeletonGroup>
    );
  }
  const { me, workspace } = readFragment(MeFields, data);
  const place = REGION_TABLE.find(({ region }) => region === workspace.region);
  return (
    <>
      <EntryTitle title={words.title}>{words.atWorkspace}</EntryTitle>
      <Facts>
        <Fact name={words.email}>{me.email ?? me.name}</Fact>
        <Fact name={words.role}>
          {me.role ? entryStrings.roles[me.role] : words.noRole}
          {me.workspaceAdmin && ` · ${words.admin}`}
        </Fact>
        <Fact name={words.workspace}>{workspace.name || UNTITLED.workspace}</Fact>
        <Fact name={words.region}>{place ? `${place.group}, ${place.place}` : workspace.region}</Fact>
        <Fact name={words.workspaceId}>
          <CopyText label={words.workspaceId} text={workspace.id} />
        </Fact>
      </Facts>
      <Link to="/home" className={buttonClass('primary', 'lg')}>
        {words.home}
      </Link>
    </>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-14">{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
