import { type ReactNode, useState } from 'react';
import { markOf, rememberAsked } from './asked-here.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { EntryTitle } from './entry-title.tsx';
import { confirmCode, type FoundTeams, sendConfirmation } from './identity.ts';
import { type KeptChallenge, keepChallenge, readChallenge } from './kept-challenge.ts';
import { ProviderButtons } from './provider-buttons.tsx';

interface ProveAddressProps {
  title: string;
  intro: string;
  /** Below the form. */
  footer: ReactNode;
  isSignUp: boolean;
  /** Path on the root domain that required the address. */
  next?: string | undefined;
  onProven: (found: FoundTeams) => void;
}

const KEY = 'fieldloom.challenge';

/** Asks for an email address, then the code. Afterwards the browser has an email session on the root domain. */
export function ProveAddress({ title, intro, footer, isSignUp, next, onProven }: ProveAddressProps) {
  const [email, setEmail] = useState('');
  const [kept, setKept] = useState<KeptChallenge | null>(() => readChallenge(KEY));
  const send = async (address: string) => {
    const sent = await sendConfirmation(address, isSignUp);
    setEmail(address);
    if (sent.status !== 'EMAIL_ONE_TIME_CODE') return;
    const challenge = { email: address, challenge: sent.codeChallenge };
    keepChallenge(KEY, challenge);
    rememberAsked(await markOf(sent.codeChallenge));
    setKept(challenge);
  };
  const forget = () => {
    keepChallenge(KEY, null);
    setKept(null);
  };
  if (kept) {
    return (
      <CodeStep
        email={kept.email}
        onCode={async (code) => {
          const found = await confirmCode(kept.challenge, code);
          keepChallenge(KEY, null);
          onProven(found);
        }}
        onResend={() => send(kept.email)}
        onBack={forget}
      />
    );
  }
  return (
    <>
      <EntryTitle title={title}>{intro}</EntryTitle>
      <EmailStep initial={email} onSend={send} />
      <ProviderButtons next={next} onProven={onProven} />
      <div className="mt-6 text-13 text-muted">{footer}</div>
    </>
  );
}
