import { SUPPORT_LEVELS, SUPPORT_LIMITS, type SupportLevel } from '@fieldloom/kernel/support-access';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { supportStrings } from './strings.ts';
import { ApproveSupportAccess, GrantSupportAccess } from './support-queries.ts';

const words = supportStrings.dialog;
const HOUR_MS = 3_600_000;
/** Choices, in hours. */
const LENGTHS = [1, 4, 24, 72, 168, SUPPORT_LIMITS.hours];

interface Props {
  /** What is granted: a request by a staff member, or access for anybody on the staff. */
  request?: { id: string; name: string; hours: number } | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export function GrantDialog({ request, isOpen, onClose }: Props) {
  const [level, setLevel] = useState<SupportLevel>('READ');
  const [hours, setHours] = useState(() => closest(request?.hours ?? 24));
  const [problem, setProblem] = useState<string>();
  const [granting, grant] = useMutation(GrantSupportAccess);
  const [approving, approve] = useMutation(ApproveSupportAccess);
  const submit = async () => {
    setProblem(undefined);
    const input = { level, endsAt: new Date(Date.now() + hours * HOUR_MS).toISOString() };
    const { error } = await (request === undefined ? grant({ input }) : approve({ id: request.id, input }));
    if (error) {
      const { what, next } = errorMessage(error);
      return setProblem(`${what} ${next}`);
    }
    toastDone(words.done);
    return onClose();
  };
  return (
    <Dialog
      title={request === undefined ? words.title : words.titleOf(request.name)}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={granting.fetching || approving.fetching} onPress={() => void submit()}>
          {words.submit}
        </Button>
      }
    >
      <p className="text-13 text-muted">{request === undefined ? words.body : words.bodyOf}</p>
      <Select<SupportLevel>
        label={words.level}
        options={SUPPORT_LEVELS.map((id) => ({
          id,
          label: supportStrings.levels[id],
          detail: supportStrings.levelDetails[id],
        }))}
        value={level}
        onChange={setLevel}
      />
      <Select
        label={words.end}
        options={LENGTHS.map((each) => ({ id: String(each), label: words.duration(each) }))}
        value={String(hours)}
        onChange={(id) => setHours(Number(id))}
      />
      <FormProblem>{problem}</FormProblem>
    </Dialog>
  );
}

/** The shortest choice that is long enough. */
const closest = (hours: number): number => LENGTHS.find((each) => each >= hours) ?? SUPPORT_LIMITS.hours;
