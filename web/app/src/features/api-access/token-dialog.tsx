import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { useMe } from '../session/me.ts';
import { apiStrings, scopeWords } from './strings.ts';
import { CreateApiToken } from './token-queries.ts';

const words = apiStrings.dialog;
const NOTHING = 'NOTHING';
type Level = ApiScope | typeof NOTHING;

/** Days after which a token ends; null = never. */
const LIVES = [30, 90, 365, null] as const;
const NEVER = 'never';
const DAY_MS = 86_400_000;

interface Props {
  isOpen: boolean;
  /** Closed without a token, or after it was shown. */
  onClose: () => void;
  onMade: () => void;
}

/** Makes a token, and shows it the one time that it can be seen. */
export function TokenDialog({ isOpen, onClose, onMade }: Props) {
  const formId = useId();
  const [token, setToken] = useState<string>();
  const [isPending, setPending] = useState(false);
  const close = () => {
    setToken(undefined);
    onClose();
  };
  if (token !== undefined) {
    return (
      <Dialog
        title={words.madeTitle}
        isOpen={isOpen}
        onClose={close}
        actions={
          <Button variant="primary" onPress={close}>
            {words.done}
          </Button>
        }
      >
        <p className="text-14">{words.madeBody}</p>
        <div className="rounded-10 border border-border p-2">
          <CopyText label={words.token} text={token} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={words.title}
      isOpen={isOpen}
      onClose={close}
      actions={
        <Button type="submit" form={formId} variant="primary" isPending={isPending}>
          {words.submit}
        </Button>
      }
    >
      <TokenForm
        formId={formId}
        onPending={setPending}
        onMade={(made) => {
          setToken(made);
          onMade();
        }}
      />
    </Dialog>
  );
}

interface FormProps {
  formId: string;
  onPending: (isPending: boolean) => void;
  onMade: (token: string) => void;
}

function TokenForm({ formId, onPending, onMade }: FormProps) {
  const { isAdmin } = useMe();
  const [name, setName] = useState('');
  const [content, setContent] = useState<Level>('CONTENT_READ');
  const [members, setMembers] = useState<Level>(NOTHING);
  const [auditLog, setAuditLog] = useState<Level>(NOTHING);
  const [days, setDays] = useState<string>('90');
  const [problem, setProblem] = useState<string>();
  const [, create] = useMutation(CreateApiToken);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    onPending(true);
    const scopes = [content, members, auditLog].filter((level) => level !== NOTHING);
    const expiresAt = days === NEVER ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    const { data, error } = await create({ input: { name, scopes, expiresAt } });
    onPending(false);
    if (data) return onMade(data.createApiToken.token);
    const fault = error && errorMessage(error);
    return setProblem(fault && `${fault.what}. ${fault.next}`);
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
        onChange={setName}
      />
      <LevelSelect
        label={words.content}
        levels={['CONTENT_READ', 'CONTENT_WRITE']}
        value={content}
        onChange={setContent}
      />
      <LevelSelect
        label={words.members}
        levels={['MEMBERS_READ', 'MEMBERS_WRITE']}
        value={members}
        onChange={setMembers}
      />
      {isAdmin && (
        <LevelSelect label={words.auditLog} levels={['AUDIT_LOG_READ']} value={auditLog} onChange={setAuditLog} />
      )}
      <Select
        label={words.ends}
        options={LIVES.map((life) => ({
          id: life === null ? NEVER : String(life),
          label: life === null ? words.never : words.days(life),
        }))}
        value={days}
        onChange={setDays}
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
