import { unprocessable } from '@fieldloom/kernel/errors';
import { z } from 'zod';
import type { IntegrationType } from '../../database.ts';
import type { OAuthContract } from './oauth-client.ts';

const MAX_NAME = 300;
const id = z.string().min(1).max(100);
const name = z.string().max(1_000);

/** https://developers.zoom.us/docs/integrations/oauth/ */
const zoom: OAuthContract = {
  name: 'Zoom',
  authorize: {
    url: 'https://zoom.us/oauth/authorize',
    scopes: ['user:read:user', 'meeting:read:list_meetings', 'cloud_recording:read:list_user_recordings'],
  },
  token: { url: 'https://zoom.us/oauth/token', body: 'form', client: 'basic' },
  hasPkce: true,
  /** Events name the account; a deauthorization also names the person. */
  async readAccount(_answer, ask) {
    const person = z.looseObject({ id, account_id: id, email: name.nullish(), display_name: name.nullish() });
    const { id: personId, account_id, email, display_name } = await ask('https://api.zoom.us/v2/users/me', person);
    return {
      accountId: account_id,
      accountName: cut(email || display_name || account_id),
      otherAccountIds: [personId],
    };
  },
};

/** https://developers.google.com/identity/protocols/oauth2/web-server */
const googleMeet: OAuthContract = {
  name: 'Google Meet',
  authorize: {
    url: 'https://accounts.google.com/o/oauth2/v2/auth',
    scopes: [
      'openid',
      'email',
      'https://www.googleapis.com/auth/meetings.space.readonly',
      'https://www.googleapis.com/auth/pubsub',
      'https://www.googleapis.com/auth/drive.readonly',
    ],
    // Google sends a refresh token only with a consent screen.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  token: { url: 'https://oauth2.googleapis.com/token', body: 'form', client: 'body' },
  hasPkce: true,
  async readAccount(_answer, ask) {
    const person = z.looseObject({ sub: z.string().regex(/^\d{1,40}$/), email: name.nullish() });
    const { sub, email } = await ask('https://openidconnect.googleapis.com/v1/userinfo', person);
    const accountId = `users/${sub}`;
    return { accountId, accountName: cut(email || accountId), otherAccountIds: [] };
  },
};

/** https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow */
const microsoftTeams: OAuthContract = {
  name: 'Microsoft Teams',
  authorize: {
    // Teams exists only in organizations.
    url: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize',
    scopes: [
      'offline_access',
      'User.Read',
      'OnlineMeetings.Read',
      'OnlineMeetingRecording.Read.All',
      'Files.ReadWrite.All',
      'Chat.Read',
      'AppCatalog.Read.All',
    ],
    parameters: { response_mode: 'query' },
  },
  token: {
    url: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/token',
    body: 'form',
    client: 'body',
  },
  hasPkce: true,
  async readAccount(_answer, ask) {
    const organizations = z.looseObject({
      value: z.array(z.looseObject({ id, displayName: name.nullish() })).max(100),
    });
    const { value } = await ask('https://graph.microsoft.com/v1.0/organization?$select=id,displayName', organizations);
    const [own] = value;
    if (own === undefined) throw unprocessable('This account belongs to no organization, and has no Microsoft Teams');
    return { accountId: own.id, accountName: cut(own.displayName || own.id), otherAccountIds: [] };
  },
};

/** https://developer.atlassian.com/cloud/oauth/getting-started/implementing-oauth-3lo */
const atlassian: OAuthContract = {
  name: 'Atlassian',
  authorize: {
    url: 'https://auth.atlassian.com/authorize',
    scopes: ['offline_access', 'read:me', 'read:jira-user', 'read:jira-work'],
    parameters: { audience: 'api.atlassian.com', prompt: 'consent' },
  },
  token: { url: 'https://auth.atlassian.com/oauth/token', body: 'json', client: 'body' },
  hasPkce: false,
  /** The sites that the person chose, each with its cloud id. */
  async readAccount(_answer, ask) {
    const sites = z.array(z.looseObject({ id, name: name.nullish() })).max(100);
    const listed = await ask('https://api.atlassian.com/oauth/token/accessible-resources', sites);
    const chosen = [...new Map(listed.map((site) => [site.id, site])).values()].toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    const [first, ...others] = chosen;
    if (first === undefined) throw unprocessable('No Atlassian site was chosen');
    return {
      accountId: first.id,
      accountName: cut(chosen.map((site) => site.name || site.id).join(', ')),
      otherAccountIds: others.map((site) => site.id),
    };
  },
};

/** https://developers.notion.com/docs/authorization */
const notion: OAuthContract = {
  name: 'Notion',
  authorize: {
    url: 'https://api.notion.com/v1/oauth/authorize',
    // Permissions are set where the integration is created; the person then chooses the pages.
    scopes: [],
    parameters: { owner: 'user' },
  },
  token: { url: 'https://api.notion.com/v1/oauth/token', body: 'json', client: 'basic' },
  hasPkce: false,
  headers: { 'notion-version': '2022-06-28' },
  async readAccount(answer) {
    const parsed = z.looseObject({ workspace_id: id, workspace_name: name.nullish() }).safeParse(answer);
    if (!parsed.success) throw unprocessable('Notion did not say which workspace this is');
    const { workspace_id: accountId, workspace_name: workspace } = parsed.data;
    return { accountId, accountName: cut(workspace || accountId), otherAccountIds: [] };
  },
};

/** Integrations with a standard OAuth authorization code flow, with the particulars of each provider. */
export const OAUTH_PROVIDERS: Readonly<Partial<Record<IntegrationType, OAuthContract>>> = {
  ZOOM: zoom,
  GOOGLE_MEET: googleMeet,
  MICROSOFT_TEAMS: microsoftTeams,
  ATLASSIAN: atlassian,
  NOTION: notion,
};

const cut = (text: string): string => text.slice(0, MAX_NAME);
