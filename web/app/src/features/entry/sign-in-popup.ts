import { hearSignIn } from './sso-api.ts';

const SIZE = 'popup,width=520,height=680';
/** For the window to say how it ended, after somebody came back to this one. */
const GRACE_MS = 3_000;

/**
 * Signs in by a provider in a window of its own, and says how that ended. A window that browsers have cut off from this
 * one counts as closed for this one: so nothing is said of it before somebody comes back here.
 * @param address where it begins, with mode=popup.
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
