import { createFileRoute, Link } from '@tanstack/react-router';
import { SIGN_UP } from '../../features/entry/identity.ts';
import { readPromo } from '../../features/entry/promo.ts';
import { ProveAddress } from '../../features/entry/prove-address.tsx';
import { rootOnly } from '../../features/entry/root-only.ts';
import { entryStrings } from '../../features/entry/strings.ts';

interface Search {
  promo?: string | undefined;
}

export const Route = createFileRoute('/_entry/signup')({
  validateSearch: ({ promo }): Search => ({ promo: readPromo(promo) }),
  beforeLoad: rootOnly,
  component: SignUp,
});

function SignUp() {
  const navigate = Route.useNavigate();
  const { promo } = Route.useSearch();
  const words = entryStrings.signUp;
  return (
    <ProveAddress
      isSignUp
      next={SIGN_UP}
      title={words.title}
      intro={words.intro}
      footer={
        <>
          {words.have}{' '}
          <Link to="/auth/login" className="text-link">
            {words.logIn}
          </Link>
        </>
      }
      onProven={({ currentTeams, availableTeams, unavailableRegions }) => {
        // People who have, or may have, workspaces see those first, with a link to create another below.
        const hasTeams = currentTeams.length + availableTeams.length + unavailableRegions.length > 0;
        void (hasTeams ? navigate({ to: '/workspaces' }) : navigate({ to: '/create-workspace', search: { promo } }));
      }}
    />
  );
}
