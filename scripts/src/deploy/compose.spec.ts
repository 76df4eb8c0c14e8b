import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { containerName } from '../../../libs/engines/src/containers/places.ts';
import { serviceFiles } from '../../../libs/engines/src/containers/settings.ts';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { isRegion, type Scope } from '../../../libs/engines/src/scopes.ts';
import { servicesOf } from '../../../libs/engines/src/services.ts';
import { StackLayout, StackSecrets } from '../../../libs/engines/src/stack/layout.ts';
import { KEEP_ALIVE_MS } from '../../../libs/service/src/connections.ts';
import { DRAIN_MS, STOP_MS } from '../../../libs/service/src/drain-limits.ts';
import { composeFiles } from './containers/compose-files.ts';
import { readEnvironmentOf } from './processes.ts';

interface Container {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt?: string[];
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  networks?: Record<string, { ipv4_address: string }> | string[];
  restart: string;
  mem_limit?: string;
  stop_grace_period?: string;
  healthcheck?: object;
}
interface Compose {
  services: Record<string, Container>;
  networks: Record<string, { internal: boolean }>;
}

const scopesOf: Record<string, Scope[]> = { 'compose.yaml': ['global', 'eu_a'], 'compose.us-b.yaml': ['us_b'] };
const everyProcess = Object.entries(scopesOf).flatMap(([file, scopes]) =>
  scopes.flatMap((scope) =>
    servicesOf(isRegion(scope) ? 'region' : 'global').flatMap((service) =>
      service.processes.map((process) => ({
        file,
        scope,
        service: service.name,
        process: process.name,
        roles: process.roles ?? [],
      })),
    ),
  ),
);

let state: string;
let texts: Record<string, string>;
let files: Record<string, Compose>;
beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'fieldloom-compose-'));
  process.env['FIELDLOOM_STATE'] = state;
  texts = await composeFiles();
  files = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, parse(text, { merge: true }) as Compose]),
  );
});
afterAll(() => rm(state, { recursive: true, force: true }));

const container = (file: string, name: string): Container => {
  const found = files[file]?.services[name];
  if (found === undefined) throw new Error(`${file} starts no ${name}`);
  return found;
};

/** Expands \${NAME:-default} as compose does without a `.env`. */
const filledIn = (text: string): string => text.replaceAll(/\$\{[A-Z_]+:-((?:[^{}])*)\}/g, '$1');

test('another region makes anew who must know of it', () => {
  const { setup, front, ...others } = files['compose.us-b.yaml']?.services ?? {};
  for (const each of [setup, front]) expect(each?.environment?.['FIELDLOOM_REGIONS']).toBe('us_b,eu_a');
  for (const { name } of servicesOf('global').flatMap(({ processes }) => processes))
    expect(others[containerName('global', name)]?.environment?.['PEERS']).toContain('"us_b/');
});

test('there is a file for the global tier with one region, and one for each region more', () => {
  expect(Object.keys(files)).toEqual(Object.keys(scopesOf));
});

describe.each(everyProcess)('$scope/$process', ({ file, scope, service, process, roles }) => {
  test('runs with the roles that the table of services gives it, and with bounds', () => {
    const { command = [], mem_limit, healthcheck, restart } = container(file, containerName(scope, process));
    const [, , text = ''] = command;
    expect(text.trim()).toMatch(roles.length > 0 ? `dist/main.js --roles ${roles.join(',')}` : /dist\/main\.js$/);
    expect(mem_limit).toMatch(/^\d+[mg]$/);
    expect(healthcheck).toBeDefined();
    expect(restart).toBe('unless-stopped');
  });

  test('answers who comes while it makes way, and has the time to end', () => {
    const { environment = {}, stop_grace_period } = container(file, containerName(scope, process));
    const grace = Number(environment['DRAIN_GRACE_MS']);
    // Callers close unused connections after 4 s.
    expect(grace).toBeGreaterThanOrEqual(KEEP_ALIVE_MS);
    expect(Number.parseInt(stop_grace_period ?? '', 10) * 1_000).toBeGreaterThan(grace + DRAIN_MS + STOP_MS);
  });

  test('is given all that its environment.ts wants, and nothing secret by this file', async () => {
    const { environment = {} } = container(file, containerName(scope, process));
    const secrets = await StackSecrets.open(new StackLayout(1));
    const own = serviceFiles(secrets, scope)[`${service}.env`] ?? '';
    const secret = Object.fromEntries(
      own
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    const given = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value)]));
    expect(Object.keys(given).filter((name) => name in secret)).toEqual([]);
    const { faults } = await readEnvironmentOf(service, { ...secret, ...given });
    expect(faults).toEqual([]);
  });
});

describe.each(Object.keys(scopesOf))('%s', (file) => {
  test('starts nothing with rights that it does not need', () => {
    for (const [name, each] of Object.entries(files[file]?.services ?? {})) {
      // Additions to containers that the other file defines.
      if (each.image === undefined) continue;
      const { cap_drop, cap_add, privileged, security_opt, user } = each;
      expect({ name, cap_drop, cap_add, privileged, security_opt }).toEqual({
        name,
        cap_drop: ['ALL'],
        cap_add: undefined,
        privileged: undefined,
        security_opt: ['no-new-privileges:true'],
      });
      expect({ name, user }).toEqual({
        name,
        user: expect.stringMatching(/^(10001:10001|postgres|appuser|opensearch)$/),
      });
      // OpenSearch writes into its program folder.
      expect({ name, root: each.read_only ?? false }).toEqual({ name, root: !name.endsWith('-opensearch') });
    }
  });

  test('lets everybody in its network hear of a container when it starts', () => {
    for (const [name, { command = [], networks = {} }] of Object.entries(files[file]?.services ?? {})) {
      const isCalled = Object.values(networks).some((each) => typeof each === 'object');
      // It connects to its database as soon as it starts.
      if (!isCalled || command[0] === 'temporal-server') continue;
      const asked = name === 'front' || name.endsWith('-edge') ? 'front' : name;
      expect({ name, first: command[2]?.split('\n')[0] }).toEqual({
        name,
        first: `getent hosts ${asked} >/dev/null || true`,
      });
    }
  });

  test('opens nothing to the outside but the front and the mailbox, on this machine alone', () => {
    const open = Object.entries(files[file]?.services ?? {}).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, filledIn(port)]),
    );
    expect(open).toEqual(
      file === 'compose.yaml'
        ? [
            ['front', '127.0.0.1:8080:8080'],
            ['global-mailbox', '127.0.0.1:8025:8025'],
          ]
        : [],
    );
  });

  test('keeps engines in the network of their scope, which has no way out', () => {
    for (const [name, { networks }] of Object.entries(files[file]?.services ?? {})) {
      if (!/-(postgres|kafka|opensearch|temporal|s3)$/.test(name)) continue;
      const scope = name.slice(0, name.lastIndexOf('-'));
      expect({ name, networks: Object.keys(networks ?? {}) }).toEqual({ name, networks: [scope] });
      expect(files[file]?.networks[scope]?.internal).toBe(true);
    }
  });

  test('gives every address once', () => {
    const all = Object.values(files[file]?.services ?? {}).flatMap(({ networks = {} }) =>
      Array.isArray(networks) ? [] : Object.values(networks).map(({ ipv4_address }) => ipv4_address),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  test('is what ./scripts/gen makes', async () => {
    expect(await readFile(join(repositoryRoot, file), 'utf8')).toBe(texts[file]);
  });
});
