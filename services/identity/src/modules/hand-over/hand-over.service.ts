import { issueHandOver } from '@fieldloom/auth/hand-over';
import type { Keys } from '@fieldloom/auth/keys';
import { badInput, isDomainError } from '@fieldloom/kernel/errors';
import type { EmailSession } from '../email-session/email-session.ts';
import type { RouteDirectory } from '../workspace-finder/route-directory.ts';
import type { WorkspaceFinder } from '../workspace-finder/workspace-finder.ts';

/** Pages of a workspace that accept a code. */
const CALLBACK_PATHS = ['/auth/callback', '/callback'];

export interface AuthorizeRequest {
  teamId: string;
  /** PKCE S256 of a verifier that stays in the browser, on the workspace's host. */
  codeChallenge: string;
  state: string;
  /** Absent: the workspace's default page. */
  redirectUri: string | undefined;
}

interface HandOverParts {
  keys: Keys;
  directory: RouteDirectory;
  finder: WorkspaceFinder;
  originOf: (subdomain: string) => string;
  rootOrigin: string;
}

/** Hands a proven address over to the workspace whose host started it. */
export class HandOverService {
  readonly #parts: HandOverParts;

  constructor(parts: HandOverParts) {
    this.#parts = parts;
  }

  /**
   * @param session Undefined: the browser has not proven an address; it is sent to the page that asks for one, and
   * back.
   * @param self Path and query of this request.
   * @returns the browser's next URL: always on the workspace's own host or this one.
   * @throws NOT_FOUND for an unknown workspace, BAD_INPUT for a redirect to anywhere else; both without redirecting.
   */
  async authorize(request: AuthorizeRequest, session: EmailSession | undefined, self: string): Promise<string> {
    const { keys, directory, originOf, rootOrigin } = this.#parts;
    const { region, subdomain } = await directory.getRoute(request.teamId);
    const callback = readCallback(originOf(subdomain), request.redirectUri);
    callback.searchParams.set('state', request.state);
    if (session === undefined) {
      const page = new URL('/auth/find-workspace', rootOrigin);
      page.searchParams.set('redirect', self);
      return page.href;
    }
    const refusal = await this.#findRefusal(region, request.teamId, session.email);
    if (refusal !== undefined) {
      callback.searchParams.set('error', refusal);
      return callback.href;
    }
    const { email, method } = session;
    const { teamId, codeChallenge } = request;
    callback.searchParams.set('code', await issueHandOver(keys, region, { email, teamId, codeChallenge, method }));
    return callback.href;
  }

  /** @returns OAuth's error code for a refusal; undefined: allowed. */
  async #findRefusal(
    region: Parameters<WorkspaceFinder['mayEnter']>[0],
    teamId: string,
    email: string,
  ): Promise<'access_denied' | 'temporarily_unavailable' | undefined> {
    try {
      return (await this.#parts.finder.mayEnter(region, teamId, email)) ? undefined : 'access_denied';
    } catch (error) {
      if (isDomainError(error) && error.code === 'UNAVAILABLE') return 'temporarily_unavailable';
      throw error;
    }
  }
}

/** @throws BAD_INPUT unless it is a callback page of exactly this workspace. */
function readCallback(origin: string, redirectUri: string | undefined): URL {
  const url = new URL(CALLBACK_PATHS[0] as string, origin);
  if (redirectUri === undefined) return url;
  if (!CALLBACK_PATHS.some((path) => redirectUri === `${origin}${path}`)) {
    throw badInput('The redirect does not lead to this workspace', { field: 'redirect_uri' });
  }
  return new URL(redirectUri);
}
