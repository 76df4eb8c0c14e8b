import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '@fieldloom/engines/paths';
import type { XsdValidator } from 'libxml2-wasm';
import { conformanceFaults, type SchemaName } from './xml-conformance.ts';

/**
 * Where Project.xsd and Codebook.xsd are: they are published with the standard and no part of this repository.
 * `FIELDLOOM_REFI_QDA_SCHEMAS` names a folder; without it, they are looked for in the cache.
 */
const GIVEN = process.env['FIELDLOOM_REFI_QDA_SCHEMAS'];
const FOLDER = GIVEN ?? join(cacheFolder(), 'refi-qda');

/** Whether the published schemas are asked too. A folder that was named must have them. */
export const hasSchemas = GIVEN !== undefined || existsSync(join(FOLDER, 'Project.xsd'));

/** What the published schema says against a document; empty also where there is no schema. */
export async function schemaFaults(xml: string, schema: SchemaName): Promise<string[]> {
  if (!hasSchemas) return [];
  const { XmlDocument, XmlValidateError } = await import('libxml2-wasm');
  const document = XmlDocument.fromString(xml);
  try {
    (await validatorOf(schema)).validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim());
    throw error;
  } finally {
    document.dispose();
  }
}

const validators = new Map<SchemaName, Promise<XsdValidator>>();

/** Kept until the tests of a file are over. */
function validatorOf(schema: SchemaName): Promise<XsdValidator> {
  const made = validators.get(schema) ?? makeValidator(schema);
  validators.set(schema, made);
  return made;
}

async function makeValidator(schema: SchemaName): Promise<XsdValidator> {
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  return XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(join(FOLDER, `${schema}.xsd`), 'utf8')));
}

/** What is wrong with a document by the own check, and by the published schema if it is at hand. */
export async function faultsOf(xml: string, schema: SchemaName): Promise<string[]> {
  return [...conformanceFaults(xml, schema), ...(await schemaFaults(xml, schema))];
}
