import { describe, expect, it } from '@jest/globals';
import { actionWords } from './strings.ts';

describe('what happened', () => {
  it.each([
    ['user.role.changed', 'User role changed'],
    ['api-token.created', 'API token created'],
    ['oauth-grant.given', 'OAuth grant given'],
    ['sso-connection.enabled', 'Single sign-on connection enabled'],
    ['user.scim.linked', 'User SCIM linked'],
  ])('of %s reads %s', (action, words) => {
    expect(actionWords(action)).toBe(words);
  });
});
