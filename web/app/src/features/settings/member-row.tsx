import { ROLES, type Role } from '@fieldloom/kernel/enums';
import { userLabel } from '@fieldloom/kernel/naming';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { dateText } from '@fieldloom/ui/format.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { Ellipsis, KeyRound, ShieldCheck, ShieldOff, UserCheck, UserMinus, UserX } from 'lucide-react';
import { useId, useState } from 'react';
import { useMutation } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { type MemberChange, MemberChangeDialog } from './member-change-dialog.tsx';
import { type MemberFieldsFragment, ReactivateUser, UpdateUser } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.users;
const roleOptions = ROLES.map((id) => ({ id, label: words.roles[id], detail: words.roleDetails[id] }));

/** A member, with what an admin may change. For members that a directory manages, that is only the admin flag. */
export function MemberRow({ member }: { member: MemberFieldsFragment }) {
  const { user, isAdmin } = useMe();
  const runMutation = useRunMutation();
  const [, update] = useMutation(UpdateUser);
  const [change, setChange] = useState<MemberChange | null>(null);
  const reasonId = useId();
  const isSelf = member.id === user?.id;
  const { deactivated: isDeactivated, scimManaged: isManaged } = member;
  const name = userLabel(member);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-border py-1.5">
      <Avatar name={member.name ?? member.email ?? ''} id={member.id} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-14 font-medium">
          <span className="max-w-full truncate">{name}</span>
          {isSelf && <Badge>{words.you}</Badge>}
          {member.workspaceAdmin && <Badge tone="accent">{words.admin}</Badge>}
          {isDeactivated && <Badge tone="warning">{words.deactivated}</Badge>}
        </span>
        {member.email && member.name && <span className="block truncate text-12 text-muted">{member.email}</span>}
        {isAdmin && isManaged && (
          <span id={reasonId} className="block text-12 text-muted">
            {words.managed}
          </span>
        )}
      </span>
      <span className="hidden w-26 text-right text-12 text-muted md:block">{dateText(member.createdAt)}</span>
      {isAdmin && !isSelf && !isDeactivated ? (
        <Select<Role>
          size="sm"
          aria-label={words.roleOf(name)}
          {...(isManaged ? { 'aria-describedby': reasonId } : {})}
          options={roleOptions}
          value={member.role}
          isDisabled={isManaged}
          onChange={(role) => void runMutation(update({ input: { id: member.id, role } }))}
          className="w-32"
        />
      ) : (
        <span className="w-32 text-right text-13 text-muted">{member.role ? words.roles[member.role] : ''}</span>
      )}
      <span className="w-7">
        {isAdmin && !isSelf && <MemberMenu member={member} name={name} onChange={setChange} />}
      </span>
      <MemberChangeDialog member={member} name={name} change={change} onClose={() => setChange(null)} />
    </li>
  );
}

function MemberMenu({
  member,
  name,
  onChange,
}: {
  member: MemberFieldsFragment;
  name: string;
  onChange: (change: MemberChange) => void;
}) {
  const runMutation = useRunMutation();
  const [, update] = useMutation(UpdateUser);
  const [, reactivate] = useMutation(ReactivateUser);
  const { id, workspaceAdmin, deactivated: isDeactivated, scimManaged: isManaged } = member;
  return (
    <Menu
      label={words.more(name)}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={words.more(name)} />}
    >
      {!isDeactivated && (
        <MenuItem
          icon={workspaceAdmin ? ShieldOff : ShieldCheck}
          onAction={() => void runMutation(update({ input: { id, workspaceAdmin: !workspaceAdmin } }))}
        >
          {workspaceAdmin ? words.takeAdmin : words.makeAdmin}
        </MenuItem>
      )}
      {!isDeactivated && (
        <MenuItem icon={KeyRound} onAction={() => onChange('handOver')}>
          {words.handOver}
        </MenuItem>
      )}
      <MenuDivider />
      {isDeactivated ? (
        <MenuItem icon={UserCheck} isDisabled={isManaged} onAction={() => void runMutation(reactivate({ id }))}>
          {words.reactivate}
        </MenuItem>
      ) : (
        <MenuItem icon={UserX} isDisabled={isManaged} onAction={() => onChange('deactivate')}>
          {words.deactivate}
        </MenuItem>
      )}
      <MenuItem icon={UserMinus} isDanger isDisabled={isManaged} onAction={() => onChange('remove')}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
}
