import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { SecretDialog } from '../credentials/secret-dialog.tsx';
import { FormProblem, problemText } from '../entry/form-problem.tsx';
import { FormDialog, type FormInDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
import { useMe } from '../session/me.ts';
import { apiStrings, scopeWords } from './strings.ts';
import { CreateApiToken } from './token-queries.ts';

const words = apiStrings.dialog;
const NOTHING = 'NOTHING';
type Level = ApiScope | typeof NOTHING;

/** Days after which a token expires; null = never. */
const LIVES = [30, 90, 365, null] as const;
const NEVER = 'never';
const DAY_MS = 86_400_000;

interface Props {
  isOpen: boolean;
  /** Called when the dialog closes, with or without a new token. */
  onClose: () => void;
  onMade: () => void;
}

/** Creates a token and shows it, which is possible only once. */
export function TokenDialog({ isOpen, onClose, onMade }: Props) {
  const [token, setToken] = useState<string>();
  if (token !== undefined) {
    return (
      <SecretDialog
        title={words.madeTitle}
        body={words.madeBody}
        done={words.done}
        secrets={[{ label: words.token, text: token }]}
        isOpen={isOpen}
        onClose={() => {
          setToken(undefined);
          onClose();
        }}
      />
    );
  }
  return (
    <FormDialog title={words.title} submit={words.submit} isOpen={isOpen} onClose={onClose}>
      {(form) => (
        <TokenForm
          {...form}
          onMade={(made) => {
            setToken(made);
            onMade();
          }}
        />
      )}
    </FormDialog>
  );
}

interface TokenFields {
  name: string;
  content: Level;
  members: Level;
  auditLog: Level;
  days: string;
}

const NEW_TOKEN: TokenFields = { name: '', content: 'CONTENT_READ', members: NOTHING, auditLog: NOTHING, days: '90' };

function TokenForm({ formId, onPending, onMade }: FormInDialog & { onMade: (token: string) => void }) {
  const { isAdmin } = useMe();
  const { fields, change, problem, send } = useForm(NEW_TOKEN, onPending);
  const { name, content, members, auditLog, days } = fields;
  const [, create] = useMutation(CreateApiToken);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const scopes = [content, members, auditLog].filter((level) => level !== NOTHING);
      const expiresAt = days === NEVER ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
      const { data, error } = await create({ input: { name, scopes, expiresAt } });
      if (error) return problemText(error);
      if (data) onMade(data.createApiToken.token);
      return undefined;
    });
  };
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoFocus
        isRequired
        maxLength={TEXT_LIMITS.apiTokenName}
        value={name}
        onChange={(name) => change({ name })}
      />
      <LevelSelect
        label={words.content}
        levels={['CONTENT_READ', 'CONTENT_WRITE']}
        value={content}
        onChange={(content) => change({ content })}
      />
      <LevelSelect
        label={words.members}
        levels={['MEMBERS_READ', 'MEMBERS_WRITE']}
        value={members}
        onChange={(members) => change({ members })}
      />
      {isAdmin && (
        <LevelSelect
          label={words.auditLog}
          levels={['AUDIT_LOG_READ']}
          value={auditLog}
          onChange={(auditLog) => change({ auditLog })}
        />
      )}
      <Select
        label={words.ends}
        options={LIVES.map((life) => ({
          id: life === null ? NEVER : String(life),
          label: life === null ? words.never : words.days(life),
        }))}
        value={days}
        onChange={(days) => change({ days })}
      />
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}

interface LevelSelectProps {
  label: string;
  levels: readonly ApiScope[];
  value: Level;
  onChange: (level: Level) => void;
}

function LevelSelect({ label, levels, value, onChange }: LevelSelectProps) {
  return (
    <Select<Level>
      label={label}
      options={[
        { id: NOTHING, label: words.nothing, detail: words.nothingDetail },
        ...levels.map((id) => ({ id, ...scopeWords[id] })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
