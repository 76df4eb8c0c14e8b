import { UNTITLED } from '@fieldloom/kernel/naming';
import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { MissingPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { RotateCcw } from 'lucide-react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { RestoreContent } from '../content/content-queries.ts';
import { KINDS } from '../content/kinds.ts';
import { Moment } from '../content/moment.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { daysUntil } from './days-until.ts';
import { SettingsPage } from './settings-page.tsx';
import { TrashQuery } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.trash;

export function Trash() {
  const { canWrite } = useMe();
  const runMutation = useRunMutation();
  const [{ data, error }, retry] = useQuery({ query: TrashQuery, requestPolicy: 'cache-and-network' });
  const [{ fetching }, restore] = useMutation(RestoreContent);
  return (
    <SettingsPage title={settingsStrings.nav.trash} intro={words.intro}>
      {!data && (error ? <QueryError error={error} onRetry={retry} /> : <SkeletonRows rows={5} />)}
      {data?.trash.length === 0 && (
        <EmptyState picture={<MissingPicture />} title={words.empty}>
          {words.emptyBody}
        </EmptyState>
      )}
      {data && data.trash.length > 0 && (
        <ul aria-label={words.list} className="border-t border-border">
          {data.trash.map((item) => {
            const title = item.title || UNTITLED.plain;
            const days = daysUntil(item.purgeAfter);
            return (
              <li key={item.id} className="flex h-14 items-center gap-3 border-b border-border px-1">
                <Icon of={KINDS[item.kind].icon} className="text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-14 font-medium">{title}</span>
                  <span className="block text-12 text-muted">
                    {KINDS[item.kind].word} · <Moment at={item.deletedAt} />
                  </span>
                </span>
                <span className="hidden text-12 text-muted sm:block">{words.daysLeft(days)}</span>
                {canWrite && (
                  <Button
                    size="sm"
                    icon={RotateCcw}
                    isDisabled={fetching}
                    aria-label={words.restoreOf(title)}
                    onPress={async () => {
                      if (await runMutation(restore({ id: item.id, kind: item.kind })))
                        toastDone(words.restored(title));
                    }}
                  >
                    {words.restore}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </SettingsPage>
  );
}
