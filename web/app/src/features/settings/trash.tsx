import { Button } from '@fieldloom/ui/button.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { MissingPicture } from '@fieldloom/ui/pictures.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { PurgeContent, RestoreContent } from '../content/content-queries.ts';
import { type ContentKind, KINDS } from '../content/kinds.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { SettingsPage } from './settings-page.tsx';
import { TrashProjectQuery, TrashQuery } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';
import { type TrashItem, TrashRow } from './trash-row.tsx';

const words = settingsStrings.trash;

/** The trash's state in the URL. */
export interface TrashSearch {
  /** A project's id, to show what was deleted in it. */
  projectId?: string;
  kind?: ContentKind;
}

const ALL = 'ALL';

interface TrashProps extends TrashSearch {
  onChange: (next: TrashSearch) => void;
}

export function Trash({ projectId, kind, onChange }: TrashProps) {
  const { canWrite, isAdmin } = useMe();
  const runMutation = useRunMutation();
  const variables = { projectId: projectId ?? null, kinds: kind === undefined ? null : [kind] };
  const [{ data, error }, retry] = useQuery({ query: TrashQuery, variables, requestPolicy: 'cache-and-network' });
  const [{ fetching: isRestoring }, restore] = useMutation(RestoreContent);
  const [, purge] = useMutation(PurgeContent);
  const [toPurge, setToPurge] = useState<TrashItem>();
  const isFiltered = projectId !== undefined || kind !== undefined;
  return (
    <SettingsPage title={settingsStrings.nav.trash} intro={words.intro}>
      <div className="flex flex-wrap items-center gap-2">
        <Select<ContentKind | typeof ALL>
          aria-label={words.kind}
          size="sm"
          value={kind ?? ALL}
          onChange={(next) => onChange({ ...(projectId && { projectId }), ...(next !== ALL && { kind: next }) })}
          options={[
            { id: ALL, label: words.allKinds },
            ...(Object.keys(KINDS) as ContentKind[]).map((id) => ({ id, label: KINDS[id].word })),
          ]}
        />
        {projectId !== undefined && (
          <ProjectFilter id={projectId} onRemove={() => onChange(kind === undefined ? {} : { kind })} />
        )}
      </div>
      {!data && (error ? <QueryError error={error} onRetry={retry} /> : <SkeletonRows rows={5} />)}
      {data?.trash.length === 0 && (
        <EmptyState picture={<MissingPicture />} title={isFiltered ? words.noMatch : words.empty}>
          {words.emptyBody}
        </EmptyState>
      )}
      {data && data.trash.length > 0 && (
        <ul aria-label={words.list} className="border-t border-border">
          {data.trash.map((item) => (
            <TrashRow
              key={item.id}
              item={item}
              isBusy={isRestoring}
              {...(canWrite && {
                onRestore: async (title: string) => {
                  if (await runMutation(restore({ id: item.id, kind: item.kind }))) toastDone(words.restored(title));
                },
              })}
              {...(canWrite && isAdmin && { onPurge: () => setToPurge(item) })}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        title={words.purgeTitle(toPurge?.title ?? '')}
        body={words.purgeBody}
        action={words.purge}
        isDanger
        isOpen={toPurge !== undefined}
        onClose={() => setToPurge(undefined)}
        onConfirm={async () => {
          if (toPurge === undefined) return;
          if (await runMutation(purge({ id: toPurge.id, kind: toPurge.kind }))) toastDone(words.purged(toPurge.title));
        }}
      />
    </SettingsPage>
  );
}

function ProjectFilter({ id, onRemove }: { id: string; onRemove: () => void }) {
  const [{ data }] = useQuery({ query: TrashProjectQuery, variables: { id } });
  const title = data?.project?.title;
  return (
    <Button size="sm" icon={X} aria-label={words.allProjects} onPress={onRemove}>
      {title === undefined ? words.oneProject : words.inProject(title)}
    </Button>
  );
}
