import type { Environment } from '../../../environment.ts';
import { atlassian } from './atlassian.ts';
import { googleMeet } from './google-meet.ts';
import { KeySet } from './key-set.ts';
import { microsoftTeams } from './microsoft-teams.ts';
import { notion } from './notion.ts';
import type { Provider } from './provider.ts';
import { respondent } from './respondent.ts';
import { slack } from './slack.ts';
import { stripe } from './stripe.ts';
import { zoom } from './zoom.ts';

/** Returns every provider that sends events here. @param tellOperator Called with a line for the operator only. */
export function listProviders(env: Environment, tellOperator: (line: string) => void): Provider[] {
  const tellToken = (token: string): void => tellOperator(`Notion's verification token is ${token}`);
  return [
    stripe(env.STRIPE_WEBHOOK_SECRETS),
    slack(env.SLACK_SIGNING_SECRET),
    googleMeet({
      keys: new KeySet(env.GOOGLE_KEYS_URL),
      audiences: env.GOOGLE_MEET_PUSH_AUDIENCES,
      serviceAccounts: env.GOOGLE_MEET_PUSH_ACCOUNTS,
    }),
    ...microsoftTeams({
      clientStates: env.MICROSOFT_GRAPH_CLIENT_STATES,
      botAppIds: env.MICROSOFT_BOT_APP_IDS,
      botKeys: new KeySet(env.MICROSOFT_BOT_KEYS_URL),
    }),
    respondent(env.RESPONDENT_WEBHOOK_KEYS),
    zoom(env.ZOOM_SECRET_TOKENS),
    atlassian({
      sharedSecrets: env.ATLASSIAN_SHARED_SECRETS,
      forgeAppIds: env.ATLASSIAN_FORGE_APP_IDS,
      forgeKeys: new KeySet(env.ATLASSIAN_FORGE_KEYS_URL),
    }),
    notion({
      verificationTokens: env.NOTION_VERIFICATION_TOKENS,
      tellOperator: env.NOTION_SETUP === 'on' ? tellToken : undefined,
    }),
  ];
}
