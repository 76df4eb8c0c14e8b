import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { OAuthClientFields, type OAuthClientFieldsFragment } from './oauth-queries.ts';

/** A client whose secret is shown this once. */
export interface MadeClient {
  client: OAuthClientFieldsFragment;
  secret: string | null;
}

/** An app with its secret, as a mutation answers it. */
export const readMadeClient = ({
  client,
  secret,
}: {
  client: FragmentOf<typeof OAuthClientFields>;
  secret: string | null;
}): MadeClient => ({ client: readFragment(OAuthClientFields, client), secret });
