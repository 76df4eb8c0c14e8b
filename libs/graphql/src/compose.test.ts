import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { compose, readSubgraphs } from './compose.ts';

const LINK = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@inaccessible"])';
const owner = {
  name: 'owner',
  sdl: `${LINK} type Note @key(fields: "id") { id: ID! title: String! } type Query { note: Note }`,
};

describe('compose', () => {
  it('joins the fields that two services give one type', () => {
    const other = { name: 'other', sdl: `${LINK} type Note @key(fields: "id") { id: ID! files: Int! }` };
    const { supergraph, publicSchema } = compose([owner, other]);
    expect(supergraph).toContain('OTHER @join__graph(name: "other", url: "http://other/graphql")');
    expect(publicSchema).toMatch(/type Note \{\s+files: Int!\s+id: ID!\s+title: String!\s+\}/);
  });

  it('keeps inaccessible fields out of the public schema', () => {
    const other = { name: 'other', sdl: `${LINK} type Note @key(fields: "id") { id: ID! secret: Int @inaccessible }` };
    const { supergraph, publicSchema } = compose([owner, other]);
    expect(supergraph).toContain('secret');
    expect(publicSchema).not.toContain('secret');
  });

  it('lists every fault', () => {
    const other = { name: 'other', sdl: `${LINK} type Note @key(fields: "id") { id: ID! title: Int! }` };
    expect(() => compose([owner, other])).toThrow(/Note\.title/);
  });

  it("composes the services' SDL as it stands", () => {
    const subgraphs = readSubgraphs(join(import.meta.dirname, '..', '..', '..', 'services'));
    expect(subgraphs.map(({ name }) => name)).not.toContain('gateway');
    expect(compose(subgraphs).publicSchema).toContain('type Query');
  });
});
