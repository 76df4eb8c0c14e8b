import type { ContainerStack, ContainerState } from './container-stack.ts';

/** One-off containers, and the start order: dependents come after what they depend on. */
const TURNS = [
  /^setup$/,
  /-(postgres|kafka|opensearch|s3)$/,
  /-databases$/,
  /-temporal-schema$/,
  /-temporal$/,
  /-(migrations|provision)$/,
];
const AFTER_SERVICES = [/-edge$/, /^front$/];
const ONCE = /^setup$|-(databases|temporal-schema|migrations|provision)$/;

export const runsOnce = (service: string): boolean => ONCE.test(service);

export function inTurn(services: readonly string[]): string[] {
  return services.toSorted((a, b) => turnOf(a) - turnOf(b) || a.localeCompare(b));
}

function turnOf(service: string): number {
  const early = TURNS.findIndex((pattern) => pattern.test(service));
  if (early >= 0) return early;
  return TURNS.length + 1 + AFTER_SERVICES.findIndex((pattern) => pattern.test(service));
}

/**
 * Services whose containers differ from what compose.yaml and this machine's images would now create, by the labels
 * that compose leaves. Compose's own comparison does not work: Podman 4.3 reports a network's name where compose
 * expects its id, so compose considers every container changed.
 */
export async function changedContainers(stack: ContainerStack, present: readonly ContainerState[]): Promise<string[]> {
  const text = await stack.compose(['config', '--format=json']);
  const hashes = await stack.configHashes(text);
  const { services } = JSON.parse(text) as { services: Record<string, { image: string }> };
  const images = new Map<string, string>();
  for (const image of new Set(Object.values(services).map((each) => each.image))) {
    const { code, stdout } = await stack.engine.try(['image', 'inspect', '--format={{.Id}}', image]);
    if (code === 0) images.set(image, bare(stdout.trim()));
  }
  return present
    .filter(({ service, configHash, imageId }) => {
      const image = services[service]?.image;
      if (image === undefined) return false;
      return hashes.get(service) !== configHash || images.get(image) !== bare(imageId);
    })
    .map(({ service }) => service);
}

const bare = (id: string): string => id.replace(/^sha256:/, '');
