import { readSignInMessage, startAddress } from '../entry/sso-api.ts';

const SIZE = 'popup,width=520,height=680';
/** How often it is looked whether the window is still there. */
const LOOK_MS = 500;

/** Signs in by a connection in a window of its own, and says how that ended. */
export function signInByPopup(connection: string): Promise<'signed in' | 'closed' | 'blocked'> {
  const popup = window.open(startAddress(connection, { mode: 'popup' }), 'fieldloom-sign-in', SIZE);
  if (popup === null) return Promise.resolve('blocked');
  return new Promise((resolve) => {
    const end = (how: 'signed in' | 'closed') => {
      clearInterval(looking);
      removeEventListener('message', hear);
      resolve(how);
    };
    const hear = (event: MessageEvent) => {
      if (readSignInMessage(event)) end('signed in');
    };
    const looking = setInterval(() => popup.closed && end('closed'), LOOK_MS);
    addEventListener('message', hear);
  });
}
