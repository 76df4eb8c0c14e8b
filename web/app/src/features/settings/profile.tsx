import { REGION_TABLE } from '@fieldloom/kernel/enums';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { Button } from '@fieldloom/ui/button.tsx';
import { dateText } from '@fieldloom/ui/format.ts';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { applyTheme, readTheme, THEMES } from '../../app/theme.ts';
import { strings } from '../../strings.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { jobRoleOptions } from '../session/job-roles.ts';
import { type Me, useMe } from '../session/me.ts';
import { SettingsPage, SettingsSection } from './settings-page.tsx';
import { UpdateMe } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.profile;

export function Profile() {
  const { user, workspace } = useMe();
  const [theme, setTheme] = useState(readTheme);
  return (
    <SettingsPage title={settingsStrings.nav.profile} intro={words.intro}>
      {user ? <ProfileForm key={user.id} user={user} /> : <SkeletonRows rows={3} />}
      {user && workspace && <Membership user={user} workspace={workspace} />}
      <SettingsSection title={words.theme}>
        <Segmented
          label={words.theme}
          options={THEMES.map((id) => ({ id, label: strings.themes[id] }))}
          value={theme}
          onChange={(next) => {
            setTheme(next);
            applyTheme(next);
          }}
        />
      </SettingsSection>
    </SettingsPage>
  );
}

function ProfileForm({ user }: { user: NonNullable<Me['user']> }) {
  const [name, setName] = useState(user.name ?? '');
  const [jobRole, setJobRole] = useState(user.jobRole);
  const [{ fetching }, update] = useMutation(UpdateMe);
  const runMutation = useRunMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changes = user.scimManaged ? { jobRole } : { name: name.trim(), jobRole };
    if (await runMutation(update({ input: changes }))) toastDone(settingsStrings.saved);
  };
  return (
    <form onSubmit={submit} className="flex max-w-100 flex-col gap-4">
      <Avatar name={name || (user.email ?? '')} id={user.id} size={64} />
      <TextField
        label={words.name}
        autoComplete="name"
        maxLength={TEXT_LIMITS.userName}
        isReadOnly={user.scimManaged}
        hint={user.scimManaged ? words.managedName : undefined}
        value={name}
        onChange={setName}
      />
      <TextField label={words.email} isReadOnly value={user.email ?? ''} hint={words.emailHint} />
      <Select
        label={words.jobRole}
        placeholder={words.jobRolePlaceholder}
        options={jobRoleOptions}
        value={jobRole}
        onChange={setJobRole}
      />
      <Button type="submit" variant="primary" isPending={fetching} className="self-start">
        {settingsStrings.save}
      </Button>
    </form>
  );
}

/** What the workspace stores about the person and only others can change. */
function Membership({ user, workspace }: { user: NonNullable<Me['user']>; workspace: NonNullable<Me['workspace']> }) {
  const place = REGION_TABLE.find((row) => row.region === workspace.region);
  return (
    <SettingsSection title={words.membership}>
      <dl className="grid max-w-150 grid-cols-[140px_1fr] gap-x-4 gap-y-3 border-t border-border pt-4 text-14">
        <dt className="text-muted">{words.workspace}</dt>
        <dd className="truncate">{workspace.name || UNTITLED.workspace}</dd>
        <dt className="text-muted">{words.region}</dt>
        <dd>{place ? `${place.group}, ${place.place}` : workspace.region}</dd>
        <dt className="text-muted">{words.role}</dt>
        <dd className="flex items-center gap-2">
          {user.role && settingsStrings.users.roles[user.role]}
          {user.workspaceAdmin && <Badge tone="accent">{words.admin}</Badge>}
        </dd>
        <dt className="text-muted">{words.since}</dt>
        <dd>{dateText(user.createdAt)}</dd>
      </dl>
    </SettingsSection>
  );
}
