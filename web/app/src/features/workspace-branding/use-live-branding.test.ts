import { expect, it } from '@jest/globals';
import { Client, type Exchange, makeResult, type Operation } from '@urql/core';
import { GraphQLError } from 'graphql';
import { filter, makeSubject, map, merge, pipe, tap } from 'wonka';
import { normalizedCache } from '../../client/cache.ts';
import { readFragment } from '../../client/graphql.ts';
import { WorkspaceLogoFields, WorkspaceLogoQuery } from './branding-queries.ts';
import { WorkspaceChanged } from './use-live-branding.ts';

const NAME = 'query Name { workspace { id name primaryColor } }';
const BEFORE = { __typename: 'Workspace', id: 'w', name: 'Before', primaryColor: null };
const logo = (id: string) => ({ __typename: 'Logo', id, baseImageUrl: `/image/logo/w?v=${id}` });

/** A page that shows name and logo, each from its own query, and a server that counts queries. */
function openPage() {
  const told = makeSubject<(listener: Operation) => ReturnType<typeof makeResult>>();
  let listener: Operation | undefined;
  let asked = 0;
  const server: Exchange = () => (operations) => {
    const answers = pipe(
      operations,
      tap((operation) => {
        if (operation.kind === 'subscription') listener = operation;
      }),
      filter(({ kind }) => kind === 'query'),
      map((operation) => {
        asked += 1;
        return makeResult(operation, { data: { workspace: { ...BEFORE, logo: logo('first') } } });
      }),
    );
    const news = pipe(
      told.source,
      map((make) => {
        if (listener === undefined) throw new Error('Nobody listens');
        return make(listener);
      }),
    );
    return merge([answers, news]);
  };
  const client = new Client({ url: 'http://app.test', exchanges: [normalizedCache(), server] });
  const shown = { name: '', primaryColor: null as string | null, logo: undefined as string | undefined };
  client.query<{ workspace: typeof BEFORE }>(NAME, {}).subscribe(({ data }) => {
    if (data) Object.assign(shown, { name: data.workspace.name, primaryColor: data.workspace.primaryColor });
  });
  client.query(WorkspaceLogoQuery, {}).subscribe(({ data }) => {
    shown.logo = readFragment(WorkspaceLogoFields, data)?.workspace.logo?.id;
  });
  client.subscription(WorkspaceChanged, {}).subscribe(() => {});
  const tell = async (look: object, ...errors: GraphQLError[]): Promise<void> => {
    const data = { workspaceChanged: { ...BEFORE, ...look } };
    told.next((operation) => makeResult(operation, errors.length > 0 ? { data, errors } : { data }));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { shown, tell, asked: () => asked };
}

it('a page shows a new name, color and logo, and that there is none any more, without asking for it', async () => {
  const { shown, tell, asked } = openPage();
  expect(shown).toEqual({ name: 'Before', primaryColor: null, logo: 'first' });
  await tell({ name: 'After', primaryColor: '#1f6f5c', logo: logo('second') });
  expect(shown).toEqual({ name: 'After', primaryColor: '#1f6f5c', logo: 'second' });
  await tell({ name: 'After', primaryColor: null, logo: null });
  expect(shown).toEqual({ name: 'After', primaryColor: null, logo: undefined });
  expect(asked()).toBe(2);
});

it('a page keeps the logo while the service of pictures is away', async () => {
  const { shown, tell } = openPage();
  const away = new GraphQLError('Not now', { path: ['workspaceChanged', 'logo'] });
  await tell({ name: 'After', logo: null }, away);
  expect(shown).toMatchObject({ name: 'After', logo: 'first' });
});
