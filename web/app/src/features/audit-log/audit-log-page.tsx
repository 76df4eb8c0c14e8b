import { userLabel } from '@fieldloom/kernel/naming';
import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { usePages } from '../../client/use-pages.ts';
import { Moment } from '../content/moment.tsx';
import { PersonFilter } from '../fields/person-filter.tsx';
import { useMe } from '../session/me.ts';
import { SettingsPage, SettingsSection } from '../settings/settings-page.tsx';
import {
  type AuditLogData,
  AuditLogQuery,
  AuditLogSettingsQuery,
  type AuditLogSettingsData as SettingsData,
} from './audit-log-queries.ts';
import { type AuditSearch, exportAddress, filterOf } from './audit-search.ts';
import { Retention } from './retention.tsx';
import { actionWords, auditStrings as words } from './strings.ts';

const PAGE = 50;
const ANY = 'any';
const readPage = (data: AuditLogData) => data.auditLog;
type Entry = AuditLogData['auditLog']['nodes'][number];

interface Props {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

/** The URL holds the filter, so that people can share a link to what they found. */
export function AuditLogPage({ search, onSearch }: Props) {
  const { isAdmin, user } = useMe();
  return (
    <SettingsPage title={words.title} intro={words.intro} actions={isAdmin && <Exports search={search} />}>
      {isAdmin && <AuditLog search={search} onSearch={onSearch} />}
      {user && !isAdmin && <p className="text-13 text-muted">{words.adminsOnly}</p>}
    </SettingsPage>
  );
}

function AuditLog({ search, onSearch }: Props) {
  const [{ data: settings }] = useQuery({ query: AuditLogSettingsQuery });
  const variables = useMemo(() => ({ first: PAGE, filter: filterOf(search) }), [search]);
  const { items, isLoading, isLoadingMore, hasMore, error, moreError, loadMore, retry } = usePages({
    query: AuditLogQuery,
    variables,
    read: readPage,
  });
  // A page that is not full is the last one, whatever its cursor says.
  const isWhole = !hasMore || items.length % PAGE > 0;
  return (
    <>
      <Filter search={search} onSearch={onSearch} settings={settings} />
      <SettingsSection title={words.entries}>
        {error && <QueryError error={error} onRetry={retry} />}
        {isLoading && <SkeletonRows rows={6} />}
        {!isLoading && !error && items.length === 0 && (
          <p className="border-y border-border py-6 text-13 text-muted">{words.none}</p>
        )}
        <ul aria-label={words.entries} className="border-t border-border empty:hidden">
          {items.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
        {moreError && <QueryError error={moreError} onRetry={retry} />}
        {!isWhole && !moreError && (
          <Button variant="ghost" isPending={isLoadingMore} onPress={loadMore} className="mt-2">
            {words.more}
          </Button>
        )}
      </SettingsSection>
      {settings && <Retention days={settings.auditLogSettings.retentionDays} />}
    </>
  );
}

function Filter({ search, onSearch, settings }: Props & { settings: SettingsData | undefined }) {
  const actions = settings?.auditLogSettings.actions ?? [];
  return (
    <section aria-label={words.filter} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Select
        label={words.action}
        options={[{ id: ANY, label: words.anyAction }, ...actions.map((id) => ({ id, label: actionWords(id) }))]}
        value={search.action ?? ANY}
        onChange={(action) => onSearch({ ...search, action: action === ANY ? undefined : action })}
      />
      <div className="flex min-w-0 flex-col gap-1.5">
        <span aria-hidden="true" className="text-13 font-medium text-default">
          {words.actor}
        </span>
        <PersonFilter
          label={words.actor}
          anybody={words.anybody}
          className="w-full"
          personId={search.actor}
          onChange={(actor) => onSearch({ ...search, actor })}
        />
      </div>
      <TextField
        type="date"
        label={words.since}
        value={search.since ?? ''}
        onChange={(since) => onSearch({ ...search, since: since || undefined })}
      />
      <TextField
        type="date"
        label={words.until}
        value={search.until ?? ''}
        onChange={(until) => onSearch({ ...search, until: until || undefined })}
      />
    </section>
  );
}

/** Downloads that the browser makes itself, with the session cookie. */
function Exports({ search }: { search: AuditSearch }) {
  return (
    <span className="flex flex-wrap gap-2">
      <a href={exportAddress(search, 'csv')} download className={buttonClass('secondary')}>
        {words.exportCsv}
      </a>
      <a href={exportAddress(search, 'ndjson')} download className={buttonClass('secondary')}>
        {words.exportNdjson}
      </a>
    </span>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { user } = useMe();
  const { actor, key } = entry;
  const who = actor === null ? words.system : userLabel(actor, user?.id);
  const program = key === null ? '' : ` ${words.by(key.name ?? words.keyKinds[key.kind] ?? key.kind)}`;
  return (
    <li className="border-b border-border py-2">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-14">{actionWords(entry.action)}</span>
        <Moment at={entry.at} className="shrink-0 text-12 text-muted" />
      </span>
      <span className="block text-12 text-muted">{`${who}${program}`}</span>
      {entry.details.length > 0 && (
        <span className="block text-12 break-words text-muted">
          {entry.details.map(({ name, before, after }) => words.change(name, before, after)).join(' · ')}
        </span>
      )}
    </li>
  );
}
