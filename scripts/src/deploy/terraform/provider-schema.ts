/**
 * Generates infra/terraform/schemas/aws.json from the published bindings of the AWS provider; needed for another
 * provider version, or when a module uses a new kind of resource:
 * `npm pack @cdktn/provider-aws@VERSION && tar xzf cdktn-provider-aws-*.tgz &&
 * node --conditions=fieldloom-source scripts/src/deploy/terraform/provider-schema.ts package`
 * The bindings were generated from the provider's own schema. They contain all of it except three things: which
 * settings exclude each other, which values a string may have, and what is sensitive.
 */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire, Module } from 'node:module';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';

/** A type in cty's JSON format: "string", ["list","string"], ["object",{…}]. */
type Type = string | [string, Type] | ['object', Record<string, Type>];

interface Attribute {
  type: Type;
  required?: boolean;
  optional?: boolean;
  computed?: boolean;
  write_only?: boolean;
}

interface Block {
  attributes: Record<string, Attribute>;
  block_types: Record<string, { nesting_mode: string; min_items?: number; max_items?: number; block: Block }>;
}

/** The type of one element of a list, set or map. */
class Many {
  readonly of: Tree | string;
  constructor(of: Tree | string) {
    this.of = of;
  }
}

/** Sent to the provider but never stored. */
class WriteOnly {
  readonly value: Tree | string | Many;
  constructor(value: Tree | string | Many) {
    this.value = value;
  }
}

/** What the bindings' description of one setting becomes with the stubs below. */
interface Described {
  value: Tree | string | Many | WriteOnly;
  isBlock: boolean;
  type: 'simple' | 'list' | 'set' | 'map' | 'struct';
  storageClassType: string;
}
type Tree = Record<string, Described>;

const folder = resolve(process.argv[2] ?? '');
const terraform = join(repositoryRoot, 'infra/terraform');
const SIMPLE: Record<string, Type> = { string: 'string', number: 'number', boolean: 'bool', any: 'dynamic' };

/** Replaces the library beneath the bindings: its converters return the type of what they would convert. */
const anything: unknown = new Proxy(class {}, {
  get: (target, name) => (name === 'prototype' ? target.prototype : name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => ({}),
});
class Base {}
const library: Record<string, unknown> = {
  stringToHclTerraform: () => 'string',
  numberToHclTerraform: () => 'number',
  booleanToHclTerraform: () => 'boolean',
  anyToHclTerraform: () => 'any',
  listMapperHcl: (one: (value: unknown) => Tree | string) => () => new Many(one(anything)),
  hashMapperHcl: (one: (value: unknown) => Tree | string) => () => new Many(one(anything)),
  canInspect: () => true,
  isComplexElement: () => false,
  Tokenization: { isResolvable: () => false },
};
for (const name of ['TerraformResource', 'TerraformDataSource', 'TerraformProvider', 'ComplexObject', 'ComplexList'])
  library[name] = Base;
const stub = new Proxy(library, { get: (known, name: string) => known[name] ?? anything });

interface Loader {
  _load: (name: string, ...rest: unknown[]) => unknown;
}
const loader = Module as unknown as Loader;
const load = loader._load;
loader._load = (name, ...rest) => (name === 'cdktn' || name === 'constructs' ? stub : load(name, ...rest));
const require = createRequire(import.meta.url);

const camel = (name: string) => name.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function typeOf({ value, type }: Described): Type {
  const kept = value instanceof WriteOnly ? value.value : value;
  const inner = kept instanceof Many ? kept.of : kept;
  const one: Type =
    typeof inner === 'string'
      ? (SIMPLE[inner] ?? 'dynamic')
      : ['object', Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, typeOf(each)]))];
  return type === 'list' || type === 'set' || type === 'map' ? [type, one] : one;
}

/** Reads one kind of resource, or a block in it. @param own The part of the declarations about it. */
class Reader {
  readonly #code: string;
  readonly #declarations: string;

  constructor(code: string, declarations: string) {
    this.#code = code;
    this.#declarations = declarations;
  }

  block(className: string, tree: Tree, configuration: string): Block {
    const declared = this.#part(this.#declarations, `export interface ${configuration} `);
    const body = this.#part(this.#code, `class ${className} `);
    const result: Block = { attributes: {}, block_types: {} };
    for (const [name, each] of Object.entries(tree)) {
      // Reserved JavaScript names and numbers are spelled differently; a name that is not found counts as optional.
      const required = new RegExp(`readonly ${camel(name)}: `).test(declared);
      if (each.isBlock) result.block_types[name] = this.#nested(name, each, required, className);
      else {
        const read = new RegExp(`this\\.get\\w+Attribute\\('${name}'\\)|"${name}"`).test(body);
        const given = required ? { required } : { optional: true, computed: read };
        const sent = each.value instanceof WriteOnly ? { optional: true, write_only: true } : given;
        result.attributes[name] = { type: typeOf(each), ...sent };
      }
    }
    for (const [, kind = '', name = ''] of body.matchAll(/this\.get(\w+)Attribute\('(\w+)'\)/g)) {
      if (!(name in tree)) result.attributes[name] = { type: READ_AS[kind] ?? 'dynamic', computed: true };
    }
    for (const [, inner = '', name = ''] of body.matchAll(/= new (\w+)\(this, "(\w+)"/g)) {
      if (!(name in tree) && !(name in result.attributes))
        result.attributes[name] = { type: this.#computed(inner), computed: true };
    }
    return result;
  }

  #nested(name: string, { value, type, storageClassType }: Described, required: boolean, owner: string) {
    const inner = value instanceof Many ? value.of : value;
    const configuration = storageClassType.replace(/(List|Set|Map)$/, '');
    const className = `${configuration}OutputReference`;
    const single = new RegExp(`new ${className}\\(this, "${name}"`).test(this.#part(this.#code, `class ${owner} `));
    return {
      nesting_mode: type === 'struct' ? 'single' : type,
      ...(required ? { min_items: 1 } : {}),
      ...(single && type !== 'struct' ? { max_items: 1 } : {}),
      block: this.block(className, inner as Tree, configuration),
    };
  }

  /** What only the provider fills in: a list of objects with a class of their own. */
  #computed(className: string): Type {
    const isList = className.endsWith('List');
    const one = isList ? className.replace(/List$/, 'OutputReference') : className;
    const known: Record<string, Type> = { StringMap: ['map', 'string'], BooleanMap: ['map', 'bool'] };
    const mapped = known[className];
    if (mapped) return mapped;
    const { attributes } = this.block(one, {}, className);
    const fields = Object.fromEntries(Object.entries(attributes).map(([name, { type }]) => [name, type]));
    return isList ? ['list', ['object', fields]] : ['object', fields];
  }

  /** Returns the text from the line with this start to the end of that declaration. */
  #part(text: string, start: string): string {
    const from = text.indexOf(`\n${start}`);
    return from < 0 ? '' : text.slice(from, text.indexOf('\n}', from + 1));
  }
}

const READ_AS: Record<string, Type> = {
  String: 'string',
  Number: 'number',
  Boolean: 'bool',
  List: ['list', 'string'],
  StringMap: ['map', 'string'],
  NumberList: ['list', 'number'],
};

async function read(path: string): Promise<Block> {
  const file = join(folder, 'lib', path, 'index');
  const module = require(`${file}.js`) as Record<string, { prototype: { synthesizeHclAttributes?: () => Tree } }>;
  const found = Object.entries(module).find(([, each]) => each?.prototype?.synthesizeHclAttributes);
  if (!found) throw new Error(`${path} has no class of a resource`);
  const [className, { prototype }] = found;
  // Fields of the instance are objects that convert themselves; here they are only inspected.
  const instance = new Proxy(Object.create(prototype) as object, {
    get(target, name) {
      if (name === 'markWriteOnlyAttribute') return (value: string) => new WriteOnly(value);
      return typeof name === 'string' && name.startsWith('_') ? anything : Reflect.get(target, name);
    },
  });
  const tree = prototype.synthesizeHclAttributes?.call(instance) ?? {};
  const [code, declarations] = await Promise.all([readFile(`${file}.js`, 'utf8'), readFile(`${file}.d.ts`, 'utf8')]);
  return new Reader(code, declarations).block(className, tree, `${className}Config`);
}

/** Kinds that the modules use: `resource "aws_vpc" "main" {`. */
async function used(): Promise<string[]> {
  const names = new Set<string>();
  for (const file of globSync('**/*.tf', { cwd: terraform })) {
    const text = await readFile(join(terraform, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/^resource "(aws_\w+)"/gm)) names.add(name);
  }
  return [...names].sort();
}

const readme = await readFile(join(folder, 'README.md'), 'utf8');
const version = /hashicorp\/aws provider version (\S+)/.exec(readme)?.[1];
if (!version) throw new Error(`${folder} does not say which provider it was generated from`);
const resources: Record<string, { version: number; block: Block }> = {};
for (const name of await used())
  resources[name] = { version: 0, block: await read(name.replace(/^aws_/, '').replaceAll('_', '-')) };
const schema = {
  comment: `hashicorp/aws ${version}, MPL-2.0; made by scripts/src/deploy/terraform/provider-schema.ts`,
  version,
  provider: { version: 0, block: await read('provider') },
  resource_schemas: resources,
};
await writeFile(join(terraform, 'schemas/aws.json'), `${JSON.stringify(schema)}\n`);
console.log(`${Object.keys(resources).length} kinds of resources of hashicorp/aws ${version}`);
