import { findSubdomainFault, SUBDOMAIN } from '@fieldloom/kernel/subdomain';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from 'urql';
import { ping } from '../../client/connection.ts';
import { errorMessage } from '../../client/error-message.ts';
import { homeAddress } from '../../client/home-address.ts';
import { wait } from '../../client/retry.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { ChangeSubdomain } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.address;
/** A change is known everywhere within 2 s; this page polls until then. */
const LOOK = { times: 20, everyMs: 500 } as const;

interface AddressDialogProps {
  current: string;
  rootDomain: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes the workspace's subdomain. Afterwards the page detects by itself that the workspace has moved. */
export function AddressDialog({ current, rootDomain, isOpen, onClose }: AddressDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, change] = useMutation(ChangeSubdomain);
  const subdomain = typed.trim().toLowerCase();
  const close = () => {
    setTyped('');
    setProblem(undefined);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = findSubdomainFault(subdomain);
    if (subdomain === current) return setProblem(words.same);
    if (fault !== undefined) return setProblem(words.faults[fault]);
    const { data, error } = await change({ subdomain });
    if (error) {
      const fault = errorMessage(error);
      if (fault.kind === 'limit') {
        close();
        showUpgrade(fault);
      } else if (fault.field === 'subdomain') setProblem(fault.what);
      else toastError(`${fault.what} ${fault.next}`);
      return;
    }
    close();
    if (data?.changeSubdomain.subdomain !== subdomain) return;
    toastDone(words.changed);
    await learnHome();
  };
  return (
    <Dialog
      title={words.title}
      isOpen={isOpen}
      onClose={close}
      actions={
        <Button type="submit" form={form} variant="primary" isPending={fetching} isDisabled={subdomain === ''}>
          {words.action}
        </Button>
      }
    >
      <p className="text-14 leading-prose text-muted">{words.body}</p>
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label={words.field}
          autoFocus
          maxLength={SUBDOMAIN.max}
          suffix={`.${rootDomain}`}
          value={typed}
          onChange={(text) => {
            setProblem(undefined);
            setTyped(text);
          }}
          error={problem}
        />
      </form>
    </Dialog>
  );
}

async function learnHome(): Promise<void> {
  for (let time = 0; time < LOOK.times && homeAddress.get() === null; time += 1) {
    await ping();
    await wait(LOOK.everyMs);
  }
}
