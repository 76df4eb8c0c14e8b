import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { OAuthClientFields, type OAuthClientFieldsFragment } from './oauth-queries.ts';

/** A client with its secret, which is shown only once. */
export interface MadeClient {
  client: OAuthClientFieldsFragment;
  secret: string | null;
}

/** Reads an app and its secret from a mutation's answer. */
export const readMadeClient = ({
  client,
  secret,
}: {
  client: FragmentOf<typeof OAuthClientFields>;
  secret: string | null;
}): MadeClient => ({ client: readFragment(OAuthClientFields, client), secret });
