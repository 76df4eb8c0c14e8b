import { Link, useNavigate } from '@tanstack/react-router';
import type { Host } from '../../app/hostname.ts';
import { enterAddress } from './addresses.ts';
import { onlyTeam } from './identity.ts';
import { ProveAddress } from './prove-address.tsx';
import { entryStrings } from './strings.ts';

const words = entryStrings.find;

/**
 * Confirms an email address, then continues: to `next` (a hand-over that required the address), to the only workspace,
 * or to the list.
 */
export function FindWorkspace({ host, next }: { host: Host; next: string | undefined }) {
  const navigate = useNavigate();
  return (
    <ProveAddress
      isSignUp={false}
      next={next}
      title={words.title}
      intro={words.intro}
      footer={
        <>
          {words.new}{' '}
          <Link to="/signup" className="text-link">
            {words.signUp}
          </Link>
        </>
      }
      onProven={(found) => {
        const only = onlyTeam(found);
        if (next) location.assign(next);
        else if (only) location.assign(enterAddress(host, only.subdomain));
        else void navigate({ to: '/workspaces' });
      }}
    />
  );
}
