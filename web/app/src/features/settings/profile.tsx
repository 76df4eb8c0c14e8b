import { JOB_ROLES } from '@fieldloom/kernel/enums';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { applyTheme, readTheme, THEMES } from '../../app/theme.ts';
import { strings } from '../../strings.ts';
import { useAct } from '../content/use-act.ts';
import { type Me, useMe } from '../session/me.ts';
import { SettingsPage, SettingsSection } from './settings-page.tsx';
import { UpdateMe } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.profile;

export function Profile() {
  const { user } = useMe();
  const [theme, setTheme] = useState(readTheme);
  return (
    <SettingsPage title={settingsStrings.nav.profile} intro={words.intro}>
      {user ? <ProfileForm user={user} /> : <SkeletonRows rows={3} />}
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
  const act = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act(update({ input: { name: name.trim(), jobRole } }))) toastDone(settingsStrings.saved);
  };
  return (
    <form onSubmit={submit} className="flex max-w-100 flex-col gap-4">
      <TextField
        label={words.name}
        autoComplete="name"
        maxLength={TEXT_LIMITS.userName}
        value={name}
        onChange={setName}
      />
      <TextField label={words.email} isReadOnly value={user.email ?? ''} hint={words.emailHint} />
      <Select
        label={words.jobRole}
        placeholder={words.jobRolePlaceholder}
        options={JOB_ROLES.map((id) => ({ id, label: words.jobRoles[id] }))}
        value={jobRole}
        onChange={setJobRole}
      />
      <Button type="submit" variant="primary" isPending={fetching} className="self-start">
        {settingsStrings.save}
      </Button>
    </form>
  );
}
