import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import { findSubdomainFault, SUBDOMAIN } from '@fieldloom/kernel/subdomain';
import { Button } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { untilText } from '@fieldloom/ui/format.ts';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import type { Host } from '../../app/hostname.ts';
import { originOf } from '../entry/addresses.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { settingsStrings } from '../settings/strings.ts';
import { createSsoTicket, type Desk, updateSubdomain } from './desk-api.ts';
import { DESK_PAGE, Section, useAnswer } from './desk-parts.tsx';
import { supportStrings } from './strings.ts';

const words = supportStrings.desk;
const TICKET_DAYS = [1, 3, SSO_LIMITS.ticketDays];

interface Props {
  desk: Desk;
  host: Host;
  onChanged: () => void;
}

/** What staff may do for the workspace while an admin lets them act as an admin. */
export function AdminWork(props: Props) {
  return (
    <>
      <AddressForm {...props} />
      <TicketForm {...props} />
    </>
  );
}

function AddressForm({ desk: { workspace }, host, onChanged }: Props) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const subdomain = typed.trim().toLowerCase();
  const {
    answer: asked,
    problem,
    isPending,
    ask,
  } = useAnswer(async () => {
    await updateSubdomain(subdomain);
    onChanged();
    return subdomain;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findSubdomainFault(subdomain);
    if (subdomain === workspace.subdomain) return setFault(settingsStrings.address.same);
    if (found !== undefined) return setFault(settingsStrings.address.faults[found]);
    return void ask(event);
  };
  const addressOf = (name: string): string => `${name}.${host.rootDomain}`;
  const { nextSubdomain: pending } = workspace;
  return (
    <Section title={words.address.title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        <p className="text-13 text-muted">
          {words.address.now(addressOf(workspace.subdomain))} {words.address.hint}
        </p>
        <TextField
          label={words.address.field}
          maxLength={SUBDOMAIN.max}
          suffix={`.${host.rootDomain}`}
          value={typed}
          onChange={(text) => {
            setFault(undefined);
            setTyped(text);
          }}
          error={fault}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" isPending={isPending} isDisabled={subdomain === ''}>
          {words.address.action}
        </Button>
      </form>
      <p role="status" className="text-13">
        {pending !== null && words.address.pending(addressOf(pending))}
        {pending === null && asked === workspace.subdomain && (
          <>
            {words.address.changed}{' '}
            <a href={`${originOf(host, asked)}${DESK_PAGE}`} className="text-link">
              {addressOf(asked)}
            </a>
          </>
        )}
      </p>
    </Section>
  );
}

function TicketForm({ desk: { ssoTicket }, onChanged }: Props) {
  const [days, setDays] = useState(String(SSO_LIMITS.ticketDays));
  const { answer, problem, isPending, ask } = useAnswer(async () => {
    const made = await createSsoTicket(Number(days));
    onChanged();
    return made;
  });
  return (
    <Section title={words.ticket.title}>
      <form onSubmit={ask} className="flex flex-col gap-3">
        <p className="text-13 text-muted">{words.ticket.hint}</p>
        {ssoTicket && <p className="text-13">{words.ticket.open(untilText(ssoTicket.expiresAt))}</p>}
        <Select
          label={words.ticket.days}
          options={TICKET_DAYS.map((each) => ({
            id: String(each),
            label: supportStrings.dialog.duration(each * 24),
          }))}
          value={days}
          onChange={setDays}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" isPending={isPending}>
          {words.ticket.action}
        </Button>
      </form>
      <div role="status" className="flex flex-col gap-2 text-13">
        {answer !== undefined && (
          <>
            <p>{words.ticket.made}</p>
            <div className="rounded-10 border border-border p-2">
              <CopyText label={words.ticket.link} text={answer.link} />
            </div>
          </>
        )}
      </div>
    </Section>
  );
}
