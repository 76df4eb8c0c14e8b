import { Button } from '@fieldloom/ui/button.tsx';
import { dateText, untilText } from '@fieldloom/ui/format.ts';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { SettingsSection } from '../settings/settings-page.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { supportStrings } from './strings.ts';
import {
  type SupportAccessesData as Data,
  DenySupportAccess,
  EndSupportAccess,
  SupportAccessesQuery,
} from './support-queries.ts';
import { useSupportNotice } from './use-support-notice.ts';

const words = supportStrings.section;

type Access = Data['supportAccesses'][number];

const nameOf = ({ name }: Access): string => name ?? supportStrings.anybody;

/** Which of the operator's staff have, request, or had access. Renders nothing if the operator has no support staff. */
export function SupportSection() {
  const notice = useSupportNotice();
  return notice === undefined || notice.own ? null : <Accesses />;
}

function Accesses() {
  const [isGranting, setGranting] = useState(false);
  const [{ data, error }, retry] = useQuery({ query: SupportAccessesQuery, requestPolicy: 'cache-and-network' });
  const accesses = data?.supportAccesses;
  const of = (isIn: (access: Access) => boolean): Access[] => accesses?.filter(isIn) ?? [];
  const open = of(({ status }) => status === 'REQUESTED');
  const current = of(({ status }) => status === 'GRANTED');
  const past = of(({ status }) => status !== 'REQUESTED' && status !== 'GRANTED');
  return (
    <div id="support">
      <SettingsSection
        title={words.title}
        hint={words.hint}
        actions={
          <Button variant="secondary" onPress={() => setGranting(true)}>
            {words.grant}
          </Button>
        }
      >
        {error && !data && <QueryError error={error} onRetry={retry} />}
        {!accesses && !error && <SkeletonRows rows={2} />}
        {accesses?.length === 0 && <p className="text-13 text-muted">{words.none}</p>}
        <Rows title={words.requests} accesses={open} actions={RequestActions} />
        <Rows title={words.current} accesses={current} actions={EndAction} />
        <Rows title={words.history} accesses={past} />
        {accesses !== undefined && accesses.length > 0 && (
          <Link to="/audit-log" search={{ action: 'support.used' }} className="mt-3 inline-block text-13 text-link">
            {words.log}
          </Link>
        )}
      </SettingsSection>
      {isGranting && <GrantDialog isOpen onClose={() => setGranting(false)} />}
    </div>
  );
}

function Rows({
  title,
  accesses,
  actions: Actions,
}: {
  title: string;
  accesses: readonly Access[];
  actions?: ComponentType<{ access: Access }>;
}) {
  if (accesses.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 mb-1 text-12 font-medium text-muted">{title}</h3>
      <ul aria-label={title} className="border-t border-border">
        {accesses.map((access) => (
          <li
            key={access.id}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-border py-2 text-13"
          >
            <span className="min-w-40 flex-1">
              <span className="block font-medium">{nameOf(access)}</span>
              <span className="block text-12 text-muted">{factsOf(access)}</span>
              {access.reason && <span className="mt-1 block wrap-anywhere whitespace-pre-line">{access.reason}</span>}
            </span>
            {Actions && <Actions access={access} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** One line: the staff member's address, the access level, until when, and who granted it. */
function factsOf({ email, status, level, hours, createdAt, endsAt, decidedBy, endedBy }: Access): string {
  const facts = [
    email,
    status === 'REQUESTED' && hours ? words.asksFor(hours) : supportStrings.status[status],
    level && supportStrings.levels[level],
    endsAt && words.until(untilText(endsAt)),
    decidedBy?.name && words.decidedBy(decidedBy.name),
    status === 'ENDED' && endedBy?.name && words.endedBy(endedBy.name),
    dateText(createdAt),
  ];
  return facts.filter(Boolean).join(' · ');
}

function RequestActions({ access }: { access: Access }) {
  const runMutation = useRunMutation();
  const [isGranting, setGranting] = useState(false);
  const [{ fetching }, deny] = useMutation(DenySupportAccess);
  const name = nameOf(access);
  return (
    <>
      <Button size="sm" variant="primary" aria-label={`${words.approve}: ${name}`} onPress={() => setGranting(true)}>
        {words.approve}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        isPending={fetching}
        aria-label={`${words.deny}: ${name}`}
        onPress={async () => {
          if (await runMutation(deny({ id: access.id }))) toastDone(words.denied);
        }}
      >
        {words.deny}
      </Button>
      {isGranting && (
        <GrantDialog
          request={{ id: access.id, name, hours: access.hours ?? 1 }}
          isOpen
          onClose={() => setGranting(false)}
        />
      )}
    </>
  );
}

function EndAction({ access }: { access: Access }) {
  const runMutation = useRunMutation();
  const [{ fetching }, end] = useMutation(EndSupportAccess);
  return (
    <Button
      size="sm"
      isPending={fetching}
      aria-label={`${supportStrings.banner.end}: ${nameOf(access)}`}
      onPress={async () => {
        if (await runMutation(end({ id: access.id }))) toastDone(supportStrings.banner.ended);
      }}
    >
      {supportStrings.banner.end}
    </Button>
  );
}
