import { describe, expect, it } from '@jest/globals';
import type { Backend } from '../../client/create-client.ts';
import { sendUnsentText } from './send-unsent-text.ts';
import { forgetOwner, ownerOf } from './unsent-owner.ts';

/** A page whose server says who is signed in, once it is asked for it and answers. */
function openPage() {
  const page = { user: 'nora', isSignedIn: true, asked: 0 };
  const backend = {
    tokens: {
      get: async () => {
        if (!page.isSignedIn) throw new Error('Not signed in');
        return 'token';
      },
    },
    client: {
      query: () => ({
        toPromise: async () => {
          page.asked += 1;
          return { data: { me: { id: page.user }, workspace: { id: 'team' } } };
        },
      }),
    },
  } as unknown as Backend;
  return { page, backend };
}

describe('whose texts a page writes', () => {
  it('is learned once, whoever signs in beside it', async () => {
    const { page, backend } = openPage();
    expect(await ownerOf(backend)).toEqual({ teamId: 'team', userId: 'nora' });
    page.user = 'ben';
    expect(await ownerOf(backend)).toEqual({ teamId: 'team', userId: 'nora' });
    expect(page.asked).toBe(1);
    forgetOwner(backend);
    expect(await ownerOf(backend)).toEqual({ teamId: 'team', userId: 'ben' });
  });

  it('is asked for again when nobody could be asked for, and not at all without a session', async () => {
    const { page, backend } = openPage();
    page.isSignedIn = false;
    await expect(ownerOf(backend)).rejects.toThrow('Not signed in');
    expect(page.asked).toBe(0);
    page.isSignedIn = true;
    expect(await ownerOf(backend)).toMatchObject({ userId: 'nora' });
  });
});

describe('sending what earlier pages kept', () => {
  it('goes on once at a time', async () => {
    const { page, backend } = openPage();
    const first = sendUnsentText(backend);
    expect(sendUnsentText(backend)).toBe(first);
    // There is no store here.
    await expect(first).rejects.toThrow();
    expect(page.asked).toBe(1);
    const next = sendUnsentText(backend);
    expect(next).not.toBe(first);
    await expect(next).rejects.toThrow();
  });
});
