import { readTeamEnvironment, type TeamEnvironment } from './session-api.ts';

const TRIED = 'carry-over-tried';

/**
 * Loads what the sign-in page needs. Somebody who followed an old link is often still signed in under the workspace's
 * former name. Once per tab, before asking for a sign-in, the browser goes there and checks.
 * @param next Where to continue after signing in.
 * @returns Never settles if the browser leaves the page.
 * @throws Like `readTeamEnvironment`.
 */
export async function readEnvironmentOrLeave(next: string): Promise<TeamEnvironment> {
  const environment = await readTeamEnvironment();
  const { formerSubdomain } = environment;
  if (formerSubdomain === null || sessionStorage.getItem(TRIED) === formerSubdomain) return environment;
  sessionStorage.setItem(TRIED, formerSubdomain);
  location.replace(`/api/auth/carry-over/start?next=${encodeURIComponent(next)}`);
  return new Promise(() => {});
}
