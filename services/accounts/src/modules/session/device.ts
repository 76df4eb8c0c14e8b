import Bowser from 'bowser';

const MAX_LENGTH = 100;

/** Returns the name that a session's owner sees: 'Firefox on Linux'. */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 1_000));
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? 'Unknown device' : parts.join(' on ').slice(0, MAX_LENGTH);
}
