import { hearSignIn } from './sso-api.ts';

const SIZE = 'popup,width=520,height=680';
/** Time for the popup to report its outcome after the person has returned to this window. */
const GRACE_MS = 3_000;

/**
 * Signs in with a provider in a popup and returns the outcome. Browsers may disconnect the popup from this window,
 * after which it looks closed; so a closed popup counts only once the person returns here.
 * @param address Where the sign-in starts, with mode=popup.
 */
export function signInByPopup(address: string): Promise<'signed in' | 'refused' | 'closed' | 'blocked'> {
  const popup = window.open(address, 'fieldloom-sign-in', SIZE);
  if (popup === null) return Promise.resolve('blocked');
  return new Promise((resolve) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const end = (how: 'signed in' | 'refused' | 'closed') => {
      clearTimeout(waiting);
      removeEventListener('focus', comeBack);
      stopHearing();
      resolve(how);
    };
    const comeBack = () => {
      if (popup.closed) waiting ??= setTimeout(() => end('closed'), GRACE_MS);
    };
    const stopHearing = hearSignIn(end);
    addEventListener('focus', comeBack);
  });
}
