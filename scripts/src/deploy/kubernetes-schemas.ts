/**
 * Generates helm/schemas from Kubernetes' own description of its API; needed for another Kubernetes version:
 * `node scripts/src/deploy/kubernetes-schemas.ts <Go module
 * cache>/k8s.io/kubernetes@VERSION/api/openapi-spec/swagger.json`
 * Includes only the kinds that the charts use, each complete in its own file. Unknown fields are rejected.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';

const KINDS = [
  'io.k8s.api.apps.v1.Deployment',
  'io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler',
  'io.k8s.api.batch.v1.Job',
  'io.k8s.api.core.v1.ConfigMap',
  'io.k8s.api.core.v1.Service',
  'io.k8s.api.core.v1.ServiceAccount',
  'io.k8s.api.networking.v1.Ingress',
  'io.k8s.api.networking.v1.NetworkPolicy',
  'io.k8s.api.policy.v1.PodDisruptionBudget',
];

interface Definition {
  $ref?: string;
  type?: string;
  format?: string;
  required?: string[];
  enum?: string[];
  properties?: Record<string, Definition>;
  items?: Definition;
  additionalProperties?: Definition;
  'x-kubernetes-group-version-kind'?: { group: string; kind: string; version: string }[];
}

const prefix = '#/definitions/';

/** Types that have more than one representation in JSON. */
const special: Record<string, object> = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: ['string', 'integer'] },
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['string', 'number'] },
  'io.k8s.apimachinery.pkg.apis.meta.v1.Time': { type: 'string' },
};

function strict(definition: Definition, used: Set<string>): object {
  if (definition.$ref) {
    used.add(definition.$ref.slice(prefix.length));
    return { $ref: definition.$ref };
  }
  const { type, required, enum: oneOf, properties, items, additionalProperties } = definition;
  return {
    ...(type ? { type } : {}),
    ...(oneOf ? { enum: oneOf } : {}),
    ...(required ? { required } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, strict(each, used)])),
          additionalProperties: false,
        }
      : {}),
    ...(items ? { items: strict(items, used) } : {}),
    ...(additionalProperties ? { additionalProperties: strict(additionalProperties, used) } : {}),
  };
}

const swagger = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as {
  info: { version: string };
  definitions: Record<string, Definition>;
};
for (const kind of KINDS) {
  const used = new Set<string>();
  const definition = swagger.definitions[kind];
  const [gvk] = definition?.['x-kubernetes-group-version-kind'] ?? [];
  if (!definition || !gvk) throw new Error(`${kind} is not in this version`);
  const schema = strict(definition, used);
  const definitions: Record<string, object> = {};
  for (const name of used) {
    const part = swagger.definitions[name];
    // The set grows during the loop, so referenced definitions are visited too.
    if (part) definitions[name] = special[name] ?? strict(part, used);
  }
  const file = join(
    repositoryRoot,
    'helm/schemas',
    `${gvk.kind.toLowerCase()}-${gvk.group ? `${gvk.group.split('.')[0]}-` : ''}${gvk.version}.json`,
  );
  const comment = `Kubernetes ${swagger.info.version}, Apache License 2.0, The Kubernetes Authors; made by scripts/src/deploy/kubernetes-schemas.ts`;
  await writeFile(file, `${JSON.stringify({ $comment: comment, ...schema, definitions })}\n`);
  console.log(file);
}
