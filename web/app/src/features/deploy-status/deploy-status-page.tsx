import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { MissingPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { type ReactNode, useCallback, useEffect } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { errorMessage } from '../../client/error-message.ts';
import { Moment } from '../content/moment.tsx';
import { type Loaded, useLoaded } from '../entry/use-loaded.ts';
import { type DeployStatus, findDeployStatus, listDeployStatus } from './deploy-status-api.ts';
import { useOperator } from './operator-gate.tsx';
import { deployStatusStrings as words } from './strings.ts';

/** All environments in a table. */
export function DeployStatusPage() {
  const { token } = useOperator();
  const found = useLoaded(useCallback(() => listDeployStatus(token), [token]));
  return (
    <Page title={words.title} intro={words.intro} onLookAgain={found.retry}>
      <WhenLoaded found={found}>
        {(statuses) =>
          statuses.length === 0 ? (
            <EmptyState picture={<MissingPicture />} title={words.noneTitle}>
              {words.noneNext}
            </EmptyState>
          ) : (
            <StatusTable statuses={statuses} />
          )
        }
      </WhenLoaded>
    </Page>
  );
}

/** One environment. */
export function EnvironmentStatusPage({ environment }: { environment: string }) {
  const { token } = useOperator();
  const found = useLoaded(useCallback(() => findDeployStatus(token, environment), [token, environment]));
  const name = Object.hasOwn(words.names, environment)
    ? words.names[environment as DeployStatus['environment']]
    : environment;
  return (
    <Page
      title={name}
      intro={
        <Link to="/deploy-status" className="text-link">
          {words.all}
        </Link>
      }
      onLookAgain={found.retry}
    >
      <WhenLoaded found={found}>{(status) => <StatusList status={status} />}</WhenLoaded>
    </Page>
  );
}

function Page({
  title,
  intro,
  onLookAgain,
  children,
}: {
  title: string;
  intro: ReactNode;
  onLookAgain: () => void;
  children: ReactNode;
}) {
  const { leave } = useOperator();
  useTitle(title === words.title ? title : `${title} · ${words.title}`);
  return (
    <div className="mx-auto w-full max-w-225 pt-8">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-24 font-semibold">{title}</h1>
          <p className="mt-1 text-14 text-muted">{intro}</p>
        </div>
        <div className="flex gap-2">
          <Button onPress={onLookAgain}>{words.again}</Button>
          <Button variant="ghost" onPress={() => leave()}>
            {words.leave}
          </Button>
        </div>
      </header>
      {children}
    </div>
  );
}

/** Shows what was loaded, or why it is missing. If the token is no longer accepted, asks for a new one. */
function WhenLoaded<T>({ found, children }: { found: Loaded<T>; children: (data: T) => ReactNode }) {
  const { leave } = useOperator();
  const { data, error, retry } = found;
  const isRefused = error !== undefined && errorMessage(error).kind === 'signedOut';
  useEffect(() => {
    if (isRefused) leave(true);
  }, [isRefused, leave]);
  if (data !== undefined) return children(data);
  if (error === undefined || isRefused) return <SkeletonRows rows={7} />;
  return <QueryError error={error as Error} onRetry={retry} />;
}

const CELL = 'px-3 py-2.5 text-left align-middle';

function StatusTable({ statuses }: { statuses: readonly DeployStatus[] }) {
  const { columns } = words;
  return (
    <div className="overflow-x-auto rounded-10 border border-border bg-surface-raised">
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{words.intro}</caption>
        <thead className="text-13 text-muted">
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col" className={CELL}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statuses.map((status) => (
            <tr key={status.environment} className="border-t border-border">
              <th scope="row" className={CELL}>
                <Link to="/deploy-status/$environment" params={status} className="text-link">
                  {words.names[status.environment]}
                </Link>
              </th>
              <td className={CELL}>
                <Flag status={status} />
              </td>
              <td className={CELL}>
                <Moment at={status.since} />
              </td>
              <td className={CELL}>
                <Id text={status.meta?.messageTs} />
              </td>
              <td className={CELL}>
                <Id text={status.meta?.userId} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StatusList({ status }: { status: DeployStatus }) {
  const { columns } = words;
  const rows: [string, ReactNode][] = [
    [columns.deploys, <Flag key="flag" status={status} />],
    [columns.since, <Moment key="since" at={status.since} />],
    [columns.message, <Id key="message" text={status.meta?.messageTs} />],
    [columns.user, <Id key="user" text={status.meta?.userId} />],
  ];
  return (
    <dl className="grid max-w-150 grid-cols-[140px_1fr] gap-x-4 gap-y-3 border-t border-border pt-6 text-14">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Flag({ status: { enabled } }: { status: DeployStatus }) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${enabled ? 'text-success' : 'text-danger'}`}>
      <Icon of={enabled ? CircleCheck : CircleSlash} />
      {enabled ? words.enabled : words.disabled}
    </span>
  );
}

/** An id in the operator's chat. */
function Id({ text }: { text: string | undefined }) {
  if (text === undefined) return <span className="text-muted">{words.none}</span>;
  return <code className="font-mono text-13 break-all">{text}</code>;
}
