import { readLocalPath } from '@fieldloom/kernel/local-path';
import { buttonClass } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import type { TeamEnvironment } from './session-api.ts';
import { startAddress } from './sso-api.ts';
import { ssoStrings as words } from './sso-strings.ts';

type Ways = Pick<
  TeamEnvironment,
  'googleAuthEnabled' | 'microsoftAuthEnabled' | 'ssoConnections' | 'passwordAuthEnabled' | 'codeAuthEnabled'
>;

/** Whether people can sign in without password and code. */
export function hasProviders({ googleAuthEnabled, microsoftAuthEnabled, ssoConnections }: Ways): boolean {
  return googleAuthEnabled || microsoftAuthEnabled || ssoConnections.length > 0;
}

/** The identity providers that a workspace accepts. They are links, because signing in means navigating there. */
export function SsoButtons({ environment }: { environment: Ways }) {
  // The same destination that the sign-in page uses.
  const next = readLocalPath(new URLSearchParams(location.search).get('redirect'));
  const ways = [
    ...environment.ssoConnections.map(({ id, name }) => ({ id, label: words.connection(name) })),
    ...(environment.googleAuthEnabled ? [{ id: 'google', label: words.google }] : []),
    ...(environment.microsoftAuthEnabled ? [{ id: 'microsoft', label: words.microsoft }] : []),
  ];
  if (!hasProviders(environment)) return null;
  const isOnly = !environment.passwordAuthEnabled && !environment.codeAuthEnabled;
  return (
    <div className={cx('flex flex-col gap-4', !isOnly && 'mt-4')}>
      {!isOnly && (
        <div className="flex items-center gap-3 text-12 text-subtle before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          {words.or}
        </div>
      )}
      <ul aria-label={words.list} className="flex flex-col gap-2">
        {ways.map(({ id, label }, index) => (
          <li key={id}>
            <a
              href={startAddress(id, next === undefined ? {} : { next })}
              className={buttonClass(isOnly && index === 0 ? 'primary' : 'secondary', 'lg', 'flex w-full')}
            >
              <span className="truncate">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
