import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { findSubdomainFault, SUBDOMAIN } from '@fieldloom/kernel/subdomain';
import { Button } from '@fieldloom/ui/button.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import type { Host } from '../../app/hostname.ts';
import { originOf } from '../entry/addresses.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { settingsStrings } from '../settings/strings.ts';
import { type CreatedWorkspace, createWorkspace, type NewWorkspace, readCreatedWorkspace } from './desk-api.ts';
import { Section, useAnswer } from './desk-parts.tsx';
import { supportStrings } from './strings.ts';

const words = supportStrings.desk.creation;
const LOOK_MS = 1_000;
/** The region gives up before this many polls. */
const MAX_LOOKS = 300;
const NOTHING = { teamName: '', email: '', name: '', subdomain: '' };

/** Creates a workspace for a customer; a mail tells its first admin. */
export function NewWorkspaceForm({ host }: { host: Host }) {
  const [typed, setTyped] = useState(NOTHING);
  const [fault, setFault] = useState<string>();
  // A failed request has ended for good, so the next try uses a new id.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const subdomain = typed.subdomain.trim().toLowerCase();
  const {
    answer: made,
    problem,
    isPending,
    ask,
  } = useAnswer(async () => {
    const { status, message, subdomain: address } = await make({ ...typed, subdomain, requestId });
    // Creation continues on the server; sending the same request id again returns the same workspace.
    if (status === 'RUNNING') return { failure: words.late };
    setRequestId(crypto.randomUUID());
    if (status === 'FAILED') return { failure: message ?? words.failed };
    setTyped(NOTHING);
    return { address: address ?? '', email: typed.email };
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = subdomain === '' ? undefined : findSubdomainFault(subdomain);
    if (found !== undefined) return setFault(settingsStrings.address.faults[found]);
    return void ask(event);
  };
  const field = (name: keyof typeof NOTHING) => ({
    label: words[name],
    value: typed[name],
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  return (
    <Section title={words.title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        <p className="text-13 text-muted">{words.hint}</p>
        <TextField {...field('teamName')} maxLength={TEXT_LIMITS.teamName} isRequired />
        <TextField {...field('email')} type="email" isRequired />
        <TextField {...field('name')} maxLength={TEXT_LIMITS.userName} />
        <TextField
          {...field('subdomain')}
          hint={words.subdomainHint}
          maxLength={SUBDOMAIN.max}
          suffix={`.${host.rootDomain}`}
          onChange={(text) => {
            setFault(undefined);
            setTyped({ ...typed, subdomain: text });
          }}
          error={fault}
        />
        <FormProblem>{problem ?? made?.failure}</FormProblem>
        <Button
          type="submit"
          isPending={isPending}
          isDisabled={typed.teamName.trim() === '' || typed.email.trim() === ''}
        >
          {words.action}
        </Button>
      </form>
      <p role="status" className="text-13">
        {isPending && words.running}
        {made?.address !== undefined && (
          <>
            {words.made(made.email)}{' '}
            <a href={originOf(host, made.address)} className="text-link">
              {`${made.address}.${host.rootDomain}`}
            </a>
          </>
        )}
      </p>
    </Section>
  );
}

/** @returns Its outcome, or RUNNING if that is not known yet. */
async function make(workspace: NewWorkspace): Promise<CreatedWorkspace> {
  await createWorkspace(workspace);
  let created = await readCreatedWorkspace(workspace.requestId);
  for (let look = 0; created.status === 'RUNNING' && look < MAX_LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    created = await readCreatedWorkspace(workspace.requestId);
  }
  return created;
}
