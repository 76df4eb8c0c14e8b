import { readTeamEnvironment, type TeamEnvironment } from './session-api.ts';

const TRIED = 'carry-over-tried';

/**
 * What the sign-in page must know. Somebody who followed an old link is often signed in under the name that the workspace
 * had: once in a tab, before they are asked to sign in, the browser goes there and looks.
 * @param next where to go on after signing in.
 * @returns nothing ever where the page is being left.
 * @throws like `readTeamEnvironment`.
 */
export async function readEnvironmentOrLeave(next: string): Promise<TeamEnvironment> {
  const environment = await readTeamEnvironment();
  const { formerSubdomain } = environment;
  if (formerSubdomain === null || sessionStorage.getItem(TRIED) === formerSubdomain) return environment;
  sessionStorage.setItem(TRIED, formerSubdomain);
  location.replace(`/api/auth/carry-over/start?next=${encodeURIComponent(next)}`);
  return new Promise(() => {});
}
