import { describe, expect, it } from '@jest/globals';
import { CombinedError } from '@urql/core';
import { SignedOutError } from './access-token.ts';
import { errorMessage } from './error-message.ts';
import { HttpError } from './graphql-call.ts';

const graphql = (message: string, extensions: Record<string, unknown>) =>
  new CombinedError({ graphQLErrors: [{ message, extensions }] });

describe('errorMessage', () => {
  it('shows the server’s words only where they are meant for people', () => {
    expect(errorMessage(graphql('Give it a title', { code: 'BAD_USER_INPUT', humanReadable: true })).what).toBe(
      'Give it a title',
    );
    expect(
      errorMessage(graphql('null at SELECT', { code: 'INTERNAL_SERVER_ERROR', humanReadable: false })).what,
    ).not.toContain('SELECT');
  });

  it('names the field and the prompt', () => {
    const details = { field: 'title', prompt: 'projects' };
    expect(errorMessage(graphql('Too long', { code: 'LIMIT_REACHED', humanReadable: true, details }))).toMatchObject({
      kind: 'limit',
      field: 'title',
      prompt: 'projects',
    });
  });

  it.each<[unknown, string, string]>([
    [new HttpError(503), 'unavailable', 'HTTP_503'],
    [new HttpError(404, 'NOT_FOUND'), 'notFound', 'NOT_FOUND'],
    [new SignedOutError(), 'signedOut', 'UNAUTHENTICATED'],
    [new CombinedError({ networkError: new TypeError('Failed to fetch') }), 'offline', 'NETWORK'],
    [new Error('x is undefined'), 'unknown', 'CLIENT'],
    [undefined, 'unknown', 'CLIENT'],
  ])('%s is %s', (error, kind, code) => {
    expect(errorMessage(error)).toMatchObject({ kind, code });
  });

  it('always says something', () => {
    const { what, next } = errorMessage(null);
    expect(what && next).toBeTruthy();
  });
});
