import { edgeConfiguration } from './edge.ts';
import { calls, chartServices, type Tier, tiers } from './processes.ts';

/** Content of `helm/<tier>/files/services.json`: what a chart needs to know about its tier. */
async function servicesFile(tier: Tier): Promise<string> {
  const services = await chartServices(tier);
  const edge = calls[tier]['edge'] ?? [];
  const inbound = tier === 'region' ? calls.global : calls.region;
  const prefix = tier === 'region' ? 'regions/' : 'global/';
  const called = Object.values(inbound).flatMap((names) => names.filter((name) => name.startsWith(prefix)));
  const names = services.map(({ name }) => name);
  const calledFromOtherTier = [...new Set(called.map((name) => name.slice(prefix.length)))].filter((name) =>
    names.includes(name),
  );
  const content = {
    comment: 'Made by ./scripts/gen from libs/engines/src/services.ts and services/*/src/environment.ts.',
    edge: {
      calls: edge.filter((name) => !name.includes('/')),
      callsOtherTier: edge.some((name) => name.includes('/')),
    },
    calledFromOtherTier: calledFromOtherTier.sort(),
    services,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** File contents by path in the checkout. */
export async function chartFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const tier of tiers) {
    files[`helm/${tier}/files/services.json`] = await servicesFile(tier);
    files[`helm/${tier}/files/edge.conf`] = await edgeConfiguration(tier);
  }
  return files;
}
