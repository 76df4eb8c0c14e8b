import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { ConfirmDialog, Dialog } from '@fieldloom/ui/dialog.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Check, Copy, ExternalLink, Globe, Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { shareAddress } from '../content/addresses.ts';
import { Moment } from '../content/moment.tsx';
import { PersonName } from '../content/person.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { CreateShare, DeleteShare, InsightSharesQuery } from './share-queries.ts';
import { shareStrings as words } from './strings.ts';

interface ShareDialogProps {
  insightId: string;
  isPublished: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Creates, copies and removes an insight's public links. */
export function ShareDialog({ isOpen, onClose, ...rest }: ShareDialogProps) {
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <Shares {...rest} />
    </Dialog>
  );
}

function Shares({ insightId, isPublished }: Pick<ShareDialogProps, 'insightId' | 'isPublished'>) {
  const runMutation = useRunMutation();
  const [{ data, error }, again] = useQuery({ query: InsightSharesQuery, variables: { id: insightId } });
  const [{ fetching: isMaking }, createShare] = useMutation(CreateShare);
  const [, deleteShare] = useMutation(DeleteShare);
  const [ending, setEnding] = useState<string | null>(null);
  const reload = () => again({ requestPolicy: 'network-only' });
  const make = async () => {
    const made = await runMutation(createShare({ objectId: insightId, objectKind: 'INSIGHT' }));
    if (!made) return;
    const isCopied = await copyText(shareAddress(made.createShare.token));
    toastDone(isCopied ? words.madeAndCopied : words.made);
    reload();
  };
  const end = async () => {
    if (ending === null || !(await runMutation(deleteShare({ id: ending })))) return;
    toastDone(words.deleted);
    reload();
  };
  const shares = data?.insight?.shares;
  return (
    <>
      <p className="flex gap-2.5 text-13 leading-prose text-muted">
        <Icon of={Globe} size={20} className="text-subtle" />
        <span>
          {words.body} {!isPublished && words.draftHint}
        </span>
      </p>
      {error && !shares && <QueryError error={error} onRetry={reload} />}
      {!shares && !error && <SkeletonRows rows={1} />}
      {shares && shares.length > 0 && (
        <ul className="flex flex-col gap-3">
          {shares.map((share) => (
            <li key={share.id}>
              <div className="flex items-center gap-1.5">
                <input
                  readOnly
                  aria-label={words.link}
                  value={shareAddress(share.token)}
                  onFocus={(event) => event.target.select()}
                  className="h-8 min-w-0 flex-1 rounded-6 border border-border bg-surface-sunken px-2.5 text-13"
                />
                <CopyLink address={shareAddress(share.token)} />
                <a
                  href={shareAddress(share.token)}
                  target="_blank"
                  rel="noopener"
                  aria-label={words.open}
                  className={buttonClass('ghost', 'md', 'px-2')}
                >
                  <Icon of={ExternalLink} />
                </a>
                <IconButton icon={Trash2} size="lg" label={words.delete} onPress={() => setEnding(share.id)} />
              </div>
              <p className="mt-1 text-12 text-muted">
                {words.madeBy} <PersonName person={share.createdBy} />, <Moment at={share.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {shares && (
        <div>
          <Button
            variant={shares.length === 0 ? 'primary' : 'secondary'}
            icon={Link2}
            isPending={isMaking}
            onPress={() => void make()}
          >
            {shares.length === 0 ? words.create : words.createAnother}
          </Button>
          {shares.length > 0 && <p className="mt-1.5 text-12 leading-prose text-muted">{words.anotherHint}</p>}
        </div>
      )}
      <ConfirmDialog
        title={words.deleteTitle}
        body={words.deleteBody}
        action={words.delete}
        isDanger
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={end}
      />
    </>
  );
}

/** @returns False without clipboard access (plain http); the link can be selected in its field. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function CopyLink({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(address))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <Button icon={isCopied ? Check : Copy} onPress={() => void copy()}>
      {isCopied ? words.copied : words.copy}
    </Button>
  );
}
