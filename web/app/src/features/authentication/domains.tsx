import { Button } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useContext, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { SettingsSection } from '../settings/settings-page.tsx';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import {
  AddWorkspaceDomain,
  CheckWorkspaceDomain,
  RemoveWorkspaceDomain,
  WorkspaceDomainFields,
  type WorkspaceDomainFieldsFragment,
} from './queries.ts';
import { authenticationStrings } from './strings.ts';
import { AuthenticationPageContext, useChange } from './use-change.ts';

const words = authenticationStrings.domains;

export function Domains({ domains: fragments }: { domains: readonly FragmentOf<typeof WorkspaceDomainFields>[] }) {
  const domains = readFragment(WorkspaceDomainFields, fragments);
  return (
    <SettingsSection title={words.title} hint={words.hint}>
      <AddDomain />
      {domains.length === 0 ? (
        <p className="mt-4 text-13 text-muted">{words.none}</p>
      ) : (
        <ul aria-label={words.title} className="mt-4 flex flex-col gap-3">
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function AddDomain() {
  const { reload } = useContext(AuthenticationPageContext);
  const [{ fetching }, add] = useMutation(AddWorkspaceDomain);
  const [domain, setDomain] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (domain.trim() === '') return;
    const { error } = await add({ domain: domain.trim() });
    if (error) {
      const fault = errorMessage(error);
      if (fault.kind === 'limit') showUpgrade(fault);
      else setProblem(fault.what);
      return;
    }
    setDomain('');
    reload();
  };
  return (
    <form onSubmit={submit} className="flex max-w-120 items-end gap-2">
      <TextField
        label={words.label}
        placeholder={words.placeholder}
        autoComplete="off"
        className="min-w-0 flex-1"
        error={problem}
        value={domain}
        onChange={(next) => {
          setDomain(next);
          setProblem(undefined);
        }}
      />
      <Button type="submit" isPending={fetching}>
        {words.add}
      </Button>
    </form>
  );
}

function DomainRow({ domain }: { domain: WorkspaceDomainFieldsFragment }) {
  const change = useChange();
  const [{ fetching }, check] = useMutation(CheckWorkspaceDomain);
  const [, remove] = useMutation(RemoveWorkspaceDomain);
  const [isRemoving, setRemoving] = useState(false);
  const isProven = domain.provenAt !== null;
  const checkNow = async () => {
    const data = await change(check({ id: domain.id }));
    if (data === null) return;
    if (readFragment(WorkspaceDomainFields, data.checkWorkspaceDomain).provenAt !== null)
      toastDone(words.checkedProven(domain.domain));
    else toastError(words.checkedNot);
  };
  return (
    <li aria-label={domain.domain} className="rounded-10 border border-border p-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 truncate text-14 font-semibold">{domain.domain}</span>
        <Badge tone={isProven ? 'success' : 'neutral'}>{isProven ? words.proven : words.unproven}</Badge>
        <span className="flex-1" />
        <Button size="sm" isPending={fetching} aria-label={words.checkOf(domain.domain)} onPress={checkNow}>
          {words.check}
        </Button>
        <Button size="sm" variant="ghost" aria-label={words.removeOf(domain.domain)} onPress={() => setRemoving(true)}>
          {words.remove}
        </Button>
      </div>
      {!isProven && (
        <div className="mt-3 border-t border-border pt-3">
          <p className="mb-2 text-12 text-muted">{words.recordHint}</p>
          <dl className="grid grid-cols-1 items-center gap-x-4 gap-y-1 text-13 sm:grid-cols-[90px_1fr]">
            <dt className="text-muted">{words.recordName}</dt>
            <dd className="-ml-1.5 min-w-0">
              <CopyText label={words.recordName} text={domain.recordName} />
            </dd>
            <dt className="text-muted">{words.recordValue}</dt>
            <dd className="-ml-1.5 min-w-0">
              <CopyText label={words.recordValue} text={domain.recordValue} />
            </dd>
          </dl>
        </div>
      )}
      <ConfirmDialog
        title={words.removeTitle(domain.domain)}
        body={words.removeBody}
        action={words.remove}
        isDanger
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          if (await change(remove({ id: domain.id }))) toastDone(words.removed(domain.domain));
        }}
      />
    </li>
  );
}
