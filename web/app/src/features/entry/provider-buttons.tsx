import { Button } from '@fieldloom/ui/button.tsx';
import { useState } from 'react';
import { FormProblem } from './form-problem.tsx';
import { type FoundTeams, findIdentity, providerAddress, type RootProvider, readProviders } from './identity.ts';
import { signInByPopup } from './sign-in-popup.ts';
import { ssoStrings as words } from './sso-strings.ts';
import { useLoaded } from './use-loaded.ts';

interface ProviderButtonsProps {
  /** Where a sign-in that takes the whole page continues. */
  next: string | undefined;
  onProven: (found: FoundTeams) => void;
}

/**
 * Google, Microsoft and Auth0, if the operator configured them, as an alternative to an emailed code. The sign-in opens
 * in a popup, or takes the whole page if popups are blocked.
 */
export function ProviderButtons({ next, onProven }: ProviderButtonsProps) {
  // Without an answer, no buttons are shown; address and code always suffice.
  const { data: providers = [] } = useLoaded(readProviders);
  const [pending, setPending] = useState<RootProvider | null>(null);
  const [problem, setProblem] = useState<string>();
  const go = async (provider: RootProvider) => {
    setPending(provider);
    setProblem(undefined);
    const end = await signInByPopup(providerAddress(provider, 'popup'));
    if (end === 'blocked') return location.assign(providerAddress(provider, 'page', next));
    if (end === 'signed in') {
      const found = await findIdentity().catch(() => undefined);
      if (found !== undefined) return onProven(found);
    }
    setPending(null);
    setProblem(end === 'closed' ? words.closed : words.refusedNext);
  };
  if (providers.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="flex items-center gap-3 text-12 text-subtle before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {words.or}
      </div>
      <ul aria-label={words.list} className="flex flex-col gap-2">
        {providers.map((provider) => (
          <li key={provider}>
            <Button
              size="lg"
              className="w-full"
              isPending={pending === provider}
              isDisabled={pending !== null && pending !== provider}
              onPress={() => void go(provider)}
            >
              {words[provider]}
            </Button>
          </li>
        ))}
      </ul>
      <FormProblem>{problem}</FormProblem>
    </div>
  );
}
