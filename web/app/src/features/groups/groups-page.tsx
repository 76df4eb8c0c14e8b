import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { PeoplePicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Ellipsis, PencilLine, Plus, Trash2, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { DeleteGroup, type GroupsSettingsData as GroupsData, GroupsQuery } from './group-queries.ts';
import { groupStrings as words } from './strings.ts';

type Group = GroupsData['groups'][number];

/** Groups of members: visible to all; edited by admins, except for groups that a directory manages. */
export function GroupsPage() {
  const { isAdmin } = useMe();
  const [{ data, error }, retry] = useQuery({ query: GroupsQuery, requestPolicy: 'cache-and-network' });
  const [isMaking, setMaking] = useState(false);
  const groups = data?.groups ?? [];
  const isFull = groups.length >= COUNT_LIMITS.userGroups;
  const create = (
    <Button variant="primary" icon={Plus} isDisabled={isFull} onPress={() => setMaking(true)}>
      {words.create}
    </Button>
  );
  return (
    <SettingsPage title={words.nav} intro={words.intro} actions={isAdmin && groups.length > 0 && create}>
      {error && !data && <QueryError error={error} onRetry={retry} />}
      {!data && !error && <SkeletonRows rows={3} />}
      {data && groups.length === 0 && (
        <EmptyState picture={<PeoplePicture />} title={words.empty} action={isAdmin && create}>
          {isAdmin ? words.emptyBody : words.emptyReader}
        </EmptyState>
      )}
      {groups.length > 0 && (
        <div>
          <p className="mb-2 text-12 text-muted">{isFull && isAdmin ? words.full : words.countOf(groups.length)}</p>
          <ul aria-label={words.nav} className="border-t border-border">
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} isAdmin={isAdmin} />
            ))}
          </ul>
        </div>
      )}
      <GroupDialog isOpen={isMaking} onClose={() => setMaking(false)} />
    </SettingsPage>
  );
}

interface RowProps {
  group: Group;
  isAdmin: boolean;
}

function GroupRow({ group, isAdmin }: RowProps) {
  const { id, name, memberCount, scimManaged: isManaged } = group;
  const [opened, setOpened] = useState<'members' | 'delete' | null>(null);
  const [, remove] = useMutation(DeleteGroup);
  const runMutation = useRunMutation();
  const reasonId = useId();
  const mayChange = isAdmin && !isManaged;
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-border py-1.5">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-14 font-medium">
          <span className="truncate">{name}</span>
          {isManaged && <Badge>{words.managed}</Badge>}
        </span>
        {isManaged && isAdmin && (
          <span id={reasonId} className="block text-12 text-muted">
            {words.managedHint}
          </span>
        )}
      </span>
      <span className="text-13 text-muted">{words.members(memberCount)}</span>
      <Menu
        label={words.more(name)}
        placement="bottom end"
        trigger={
          <IconButton
            icon={Ellipsis}
            label={words.more(name)}
            {...(isManaged && isAdmin ? { 'aria-describedby': reasonId } : {})}
          />
        }
      >
        <MenuItem icon={mayChange ? PencilLine : Users} onAction={() => setOpened('members')}>
          {mayChange ? words.edit : words.show}
        </MenuItem>
        {mayChange && <MenuDivider />}
        {mayChange && (
          <MenuItem icon={Trash2} isDanger onAction={() => setOpened('delete')}>
            {words.remove}
          </MenuItem>
        )}
      </Menu>
      <GroupDialog
        group={group}
        isReadOnly={!mayChange}
        isOpen={opened === 'members'}
        onClose={() => setOpened(null)}
      />
      <ConfirmDialog
        title={words.deletion.title(name)}
        body={memberCount === 0 ? words.deletion.emptyBody : words.deletion.body(memberCount)}
        action={words.deletion.action}
        isDanger
        isOpen={opened === 'delete'}
        onClose={() => setOpened(null)}
        onConfirm={async () => {
          if (await runMutation(remove({ id }))) toastDone(words.deletion.done(name));
        }}
      />
    </li>
  );
}
