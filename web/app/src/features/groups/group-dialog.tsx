import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { userLabel } from '@fieldloom/kernel/naming';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { Button } from '@fieldloom/ui/button.tsx';
import { Checkbox } from '@fieldloom/ui/checkbox.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { SearchField } from '@fieldloom/ui/search-field.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { readFragment } from '../../client/graphql.ts';
import { usePages } from '../../client/use-pages.ts';
import { type PersonFieldsFragment as Person, PersonFields } from '../content/person.tsx';
import { useMe } from '../session/me.ts';
import { MemberFields, type MembersData, MembersQuery } from '../settings/settings-queries.ts';
import { settingsStrings } from '../settings/strings.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { CreateGroup, GroupMembersQuery, UpdateGroup } from './group-queries.ts';
import { groupStrings } from './strings.ts';

const words = groupStrings.dialog;
/** Number of members to choose from without searching; others are found by name. */
const PAGE = 50;
const readPage = ({ users }: MembersData) => ({ ...users, nodes: readFragment(MemberFields, users.nodes) });

interface GroupDialogProps {
  /** Undefined for a new one. */
  group?: { id: string; name: string };
  isReadOnly?: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Creates a group, or edits its name and members. If the reader may not change the group, shows only its members. */
export function GroupDialog({ group, isReadOnly = false, isOpen, onClose }: GroupDialogProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  const title = group === undefined ? words.create : isReadOnly ? words.show(group.name) : words.edit(group.name);
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        isReadOnly ? (
          <Button onPress={onClose}>{words.close}</Button>
        ) : (
          <>
            <Button onPress={onClose}>{words.cancel}</Button>
            <Button type="submit" form={formId} variant="primary" isPending={isPending}>
              {settingsStrings.save}
            </Button>
          </>
        )
      }
    >
      {group === undefined ? (
        <GroupForm {...{ formId, onClose, setPending }} members={[]} />
      ) : (
        <OfGroup group={group} isReadOnly={isReadOnly} {...{ formId, onClose, setPending }} />
      )}
    </Dialog>
  );
}

interface FormParts {
  formId: string;
  onClose: () => void;
  setPending: (isPending: boolean) => void;
}

function OfGroup({
  group,
  isReadOnly,
  ...parts
}: FormParts & { group: { id: string; name: string }; isReadOnly: boolean }) {
  const { user } = useMe();
  // Always fetched, because saving replaces all members.
  const [{ data, error }, retry] = useQuery({ query: GroupMembersQuery, requestPolicy: 'network-only' });
  const found = data?.groups.find(({ id }) => id === group.id);
  const members = found && readFragment(PersonFields, found.members);
  if (error && !members) return <QueryError error={error} onRetry={retry} />;
  if (!members) return <SkeletonRows rows={3} />;
  if (!isReadOnly) return <GroupForm group={group} members={members} {...parts} />;
  return (
    <ul aria-label={words.members}>
      {members.length === 0 && <li className="text-13 text-muted">{words.nobodyIn}</li>}
      {members.map((member) => (
        <li key={member.id} className="flex min-h-9 items-center gap-2.5 text-14">
          <Avatar name={member.name ?? member.email ?? ''} id={member.id} />
          <span className="truncate">{userLabel(member, user?.id)}</span>
        </li>
      ))}
    </ul>
  );
}

function GroupForm({
  formId,
  group,
  members,
  onClose,
  setPending,
}: FormParts & { group?: { id: string; name: string }; members: readonly Person[] }) {
  const [name, setName] = useState(group?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(members.map(({ id }) => id)));
  const [fault, setFault] = useState<{ field: 'name' | 'form'; text: string }>();
  const [, create] = useMutation(CreateGroup);
  const [, update] = useMutation(UpdateGroup);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setFault({ field: 'name', text: words.nameMissing });
    const memberIds = [...chosen];
    setPending(true);
    const { error } = group
      ? await update({ id: group.id, name: wanted, memberIds })
      : await create({ name: wanted, memberIds });
    setPending(false);
    if (!error) {
      toastDone(group ? settingsStrings.saved : words.created(wanted));
      return onClose();
    }
    const fault = errorMessage(error);
    if (fault.kind === 'limit') {
      onClose();
      return showUpgrade(fault);
    }
    const { what, next, field } = fault;
    return setFault(field === 'name' ? { field, text: what } : { field: 'form', text: `${what} ${next}` });
  };
  const toggle = (id: string, isIn: boolean) => {
    const next = new Set(chosen);
    if (isIn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.name}
        autoFocus
        placeholder={words.namePlaceholder}
        maxLength={TEXT_LIMITS.groupName}
        value={name}
        error={fault?.field === 'name' ? fault.text : undefined}
        onChange={(next) => {
          setName(next);
          setFault(undefined);
        }}
      />
      <MemberChoice members={members} chosen={chosen} onToggle={toggle} />
      {fault?.field === 'form' && (
        <p role="alert" className="text-13 text-danger">
          {fault.text}
        </p>
      )}
    </form>
  );
}

/** Members of the group first, then the rest of the workspace. */
function MemberChoice({
  members,
  chosen,
  onToggle,
}: {
  members: readonly Person[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string, isIn: boolean) => void;
}) {
  const { user } = useMe();
  const [query, setQuery] = useState('');
  const needle = useDeferredValue(query.trim());
  const variables = useMemo(() => ({ first: PAGE, query: needle || null }), [needle]);
  const { items, totalCount, isLoading, error, retry } = usePages({ query: MembersQuery, variables, read: readPage });
  const isFull = chosen.size >= COUNT_LIMITS.userGroupMembers;
  const shown: Person[] =
    needle === '' ? [...members, ...items.filter(({ id }) => !members.some((one) => one.id === id))] : items;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-13 font-medium">{words.members}</legend>
      <SearchField aria-label={words.find} placeholder={words.find} value={query} onChange={setQuery} />
      <p role="status" className="text-12 text-muted">
        {isFull ? words.full : words.chosen(chosen.size)}
      </p>
      {error && <QueryError error={error} onRetry={retry} />}
      {isLoading && <SkeletonRows rows={3} />}
      {!isLoading && !error && shown.length === 0 && <p className="text-13 text-muted">{words.nobody}</p>}
      <ul aria-label={words.members} className="scroll-area max-h-64">
        {shown.map((member) => {
          const isIn = chosen.has(member.id);
          return (
            <li key={member.id} className="py-1">
              <Checkbox isSelected={isIn} isDisabled={isFull && !isIn} onChange={(next) => onToggle(member.id, next)}>
                <span className="flex min-w-0 items-center gap-2.5">
                  <Avatar name={member.name ?? member.email ?? ''} id={member.id} />
                  <span className="truncate">{userLabel(member, user?.id)}</span>
                  {member.name && <span className="truncate text-12 text-muted">{member.email}</span>}
                </span>
              </Checkbox>
            </li>
          );
        })}
      </ul>
      {totalCount !== undefined && items.length < totalCount && <p className="text-12 text-muted">{words.moreThere}</p>}
    </fieldset>
  );
}
