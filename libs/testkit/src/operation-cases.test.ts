import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OperationCases, operationsWithoutCase, REST, rootFieldsOf } from './operation-cases.ts';

/** A service whose first module has its cases, while its second one is new and has none. */
let service: string;
let schemaFolder: URL;
const CASES: OperationCases<never> = { note: { call: () => '', bad: [] } };

beforeAll(async () => {
  service = await mkdtemp(join(tmpdir(), 'fieldloom-operations-'));
  schemaFolder = pathToFileURL(`${join(service, 'schema')}/`);
  await mkdir(join(service, 'schema'));
  await mkdir(join(service, 'test'));
  await writeFile(join(service, 'schema/content.graphql'), 'extend type Query { note(id: ID!): ID }');
  await writeFile(join(service, 'schema/schema.sql'), '-- no SDL');
  await writeFile(
    join(service, 'schema/contact.graphql'),
    'extend type Query { contact(id: ID!): ID } extend type Subscription { contactChanged: ID }',
  );
  await writeFile(join(service, 'test/contact.spec.ts'), '{ contact: { call: () => "" } }');
  await writeFile(join(service, 'test', REST), "elsewhere: { contact: 'contact.spec.ts' }");
});
afterAll(() => rm(service, { recursive: true }));

const without = (elsewhere?: Record<string, string>) =>
  operationsWithoutCase(rootFieldsOf(schemaFolder), schemaFolder, { cases: CASES, elsewhere });

it('every file of a service’s SDL counts: a new module’s operations want their cases', () => {
  expect(without()).toEqual(['contact', 'contactChanged']);
});

it('what stands in another spec must stand there', () => {
  expect(without({ contact: 'contact.spec.ts' })).toEqual(['contactChanged']);
  expect(without({ contact: 'contact.spec.ts', contactChanged: 'contact.spec.ts' })).toEqual([
    'contactChanged (contact.spec.ts)',
  ]);
  expect(without({ contact: 'gone.spec.ts', contactChanged: 'contact.spec.ts' })).toEqual([
    'contact (gone.spec.ts)',
    'contactChanged (contact.spec.ts)',
  ]);
  expect(without({ note: 'contact.spec.ts', contact: 'contact.spec.ts' })).toContain('note (contact.spec.ts)');
});

it('a spec with a part of the cases must be named by the one with the others', () => {
  const part = (names: string[]) =>
    operationsWithoutCase(rootFieldsOf(schemaFolder), schemaFolder, {
      cases: Object.fromEntries(names.map((name) => [name, CASES['note']!])),
      elsewhere: REST,
    });
  expect(part(['contact'])).toEqual([]);
  expect(part(['contact', 'contactChanged'])).toEqual(['contactChanged']);
});
