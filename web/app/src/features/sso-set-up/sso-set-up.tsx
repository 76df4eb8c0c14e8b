import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { untilText } from '@fieldloom/ui/format.ts';
import { MissingPicture } from '@fieldloom/ui/pictures.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { EmptyState, ErrorState } from '@fieldloom/ui/states.tsx';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { HttpError } from '../../client/graphql-call.ts';
import {
  ProviderFields,
  type ProviderForm,
  providerForm,
  providerInput,
  StrategyField,
} from '../authentication/provider-fields.tsx';
import { EntryTitle } from '../entry/entry-title.tsx';
import { FormProblem, problemText } from '../entry/form-problem.tsx';
import { useLoaded } from '../entry/use-loaded.ts';
import { useForm } from '../forms/use-form.ts';
import { dropTicket, hideTicket, readTicket } from './kept-ticket.ts';
import { finishSetUp, readSetUp, type SetUp, saveSetUp } from './set-up-api.ts';
import { setUpStrings as words } from './strings.ts';

/** Where a customer's IT staff set up one connection, with a link from support and without an account. */
export function SsoSetUp() {
  const [token] = useState(readTicket);
  useEffect(hideTicket, []);
  const [isFinished, setFinished] = useState(false);
  const { data, error, retry } = useLoaded(useCallback(() => readSetUp(token), [token]));
  if (isFinished) return <EntryTitle title={words.finished}>{words.finishedNext}</EntryTitle>;
  if (data !== undefined) {
    return (
      <Form
        token={token}
        initial={data}
        onFinished={() => {
          dropTicket();
          setFinished(true);
        }}
      />
    );
  }
  // The server distinguishes a malformed ticket (400) from an unknown one (404); people see the same page.
  if (statusOf(error) === 404 || statusOf(error) === 400) return <Gone />;
  if (error !== undefined) {
    const { what, next } = errorMessage(error);
    return (
      <ErrorState level={1} title={what} action={<Button onPress={retry}>{words.again}</Button>}>
        {next}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-label={words.wait}>
      <Spinner className="text-accent" />
    </div>
  );
}

const statusOf = (error: unknown): number | undefined => (error instanceof HttpError ? error.status : undefined);

function Gone() {
  return (
    <EmptyState
      level={1}
      picture={<MissingPicture />}
      title={words.missing}
      action={
        <a href="/" className={buttonClass('primary')}>
          {words.home}
        </a>
      }
    >
      {words.missingNext}
    </EmptyState>
  );
}

interface SetUpFields {
  form: ProviderForm;
  /** The last submitted action. */
  doing: 'save' | 'finish';
  isSaved: boolean;
}

function Form({ token, initial, onFinished }: { token: string; initial: SetUp; onFinished: () => void }) {
  const [setUp, setSetUp] = useState(initial);
  const { fields, change, problem, isPending, send } = useForm<SetUpFields>(() => ({
    form: providerForm(initial.connection ?? undefined),
    doing: 'save',
    isSaved: false,
  }));
  const { form, doing, isSaved } = fields;
  const { connection } = setUp;

  const run = (what: SetUpFields['doing'], work: () => Promise<void>) => {
    change({ doing: what, isSaved: false });
    void send(async () => {
      try {
        await work();
        return undefined;
      } catch (error) {
        return statusOf(error) === 404 ? words.missingNext : problemText(error);
      }
    });
  };
  const onChange = (next: ProviderForm) => change({ form: next });
  const save = (event: FormEvent) => {
    event.preventDefault();
    run('save', async () => {
      setSetUp(await saveSetUp(token, { name: form.name, strategy: form.strategy, ...providerInput(form) }));
      change({ form: { ...form, clientSecret: '' }, isSaved: true });
    });
  };
  const finish = () =>
    run('finish', async () => {
      await finishSetUp(token);
      onFinished();
    });
  return (
    <>
      <EntryTitle title={words.title(setUp.workspace.name)}>
        <p>{words.intro}</p>
        <p className="mt-2">{words.until(untilText(setUp.expiresAt))}</p>
      </EntryTitle>
      <Given setUp={setUp} />
      <section aria-label={words.provider} className="flex flex-col gap-4">
        <h2 className="text-14 font-semibold">{words.provider}</h2>
        <form onSubmit={save} className="flex flex-col gap-4" autoComplete="off">
          <StrategyField form={form} onChange={onChange} />
          <ProviderFields form={form} onChange={onChange} keepsSecret={connection?.strategy === form.strategy} />
          <FormProblem>{problem}</FormProblem>
          <Button type="submit" variant="primary" size="lg" isPending={isPending && doing === 'save'}>
            {words.save}
          </Button>
        </form>
        <p role="status" className="text-13">
          {isSaved && words.saved}
        </p>
        {connection !== null && (
          <div className="flex flex-col gap-2">
            <Button isPending={isPending && doing === 'finish'} onPress={finish}>
              {words.finish}
            </Button>
            <p className="text-12 text-muted">{words.finishHint}</p>
          </div>
        )}
      </section>
    </>
  );
}

/** What the provider's configuration needs from us, known before anything is saved. */
function Given({ setUp: { callbackUrl, serviceEntityId } }: { setUp: SetUp }) {
  const facts = [
    [words.redirect, callbackUrl],
    [words.acs, callbackUrl],
    [words.entity, serviceEntityId],
  ] as const;
  return (
    <section aria-label={words.given} className="mb-8 flex flex-col gap-3">
      <h2 className="text-14 font-semibold">{words.given}</h2>
      <dl className="flex flex-col gap-2 text-13">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="-ml-1.5 min-w-0">
              <CopyText label={label} text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-12 text-muted">{words.metadataLater}</p>
    </section>
  );
}
