import type { ScriptLoadState } from '@fieldloom/kernel/enums';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { MESSAGES } from '@fieldloom/kernel/messages';

interface Script {
  state: ScriptLoadState;
  done: Promise<void>;
}

const scripts = new Map<string, Script>();

/** Undefined for a script that has not been requested. */
export const scriptState = (address: string): ScriptLoadState | undefined => scripts.get(address)?.state;

/**
 * Adds a script from another host to the page, once for all callers. After a failure, the next caller loads it again.
 * @throws Error 'Failed to load script'
 */
export function loadScript(address: string, head: Pick<HTMLElement, 'append'> = document.head): Promise<void> {
  const known = scripts.get(address);
  if (known !== undefined && known.state !== 'error') return known.done;
  const element = document.createElement('script');
  const done = new Promise<void>((resolve, reject) => {
    const end = (state: ScriptLoadState, settle: () => void) => {
      clearTimeout(timer);
      script.state = state;
      settle();
    };
    const fail = () =>
      end('error', () => {
        element.remove();
        reject(new Error(MESSAGES.scriptLoad));
      });
    const timer = setTimeout(fail, TIME_LIMITS.chunkLoadMs);
    element.addEventListener('error', fail, { once: true });
    element.addEventListener('load', () => end('ready', resolve), { once: true });
  });
  const script: Script = { state: 'loading', done };
  scripts.set(address, script);
  element.async = true;
  element.src = address;
  head.append(element);
  return done;
}
