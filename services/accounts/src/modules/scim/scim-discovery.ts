import { SCIM_LIMITS, SCIM_PATH } from './scim.limits.ts';
import { type Attribute, RESOURCE_SCHEMAS } from './scim-schema.ts';
import type { Json, JsonObject } from './scim-values.ts';

/** Describes this service to a directory (RFC 7644, section 4). */

export function serviceProviderConfig(origin: string): JsonObject {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: {
      supported: true,
      maxOperations: SCIM_LIMITS.bulkOperations,
      maxPayloadSize: SCIM_LIMITS.bodyBytes,
    },
    filter: { supported: true, maxResults: SCIM_LIMITS.pageSize },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that an admin of the workspace makes in its settings',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${origin}${SCIM_PATH}/ServiceProviderConfig` },
  };
}

export function resourceTypes(origin: string): (JsonObject & { id: string })[] {
  return RESOURCE_SCHEMAS.map(({ id, name, description, endpoint }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    description,
    endpoint,
    schema: id,
    meta: { resourceType: 'ResourceType', location: `${origin}${SCIM_PATH}/ResourceTypes/${name}` },
  }));
}

export function schemas(origin: string): (JsonObject & { id: string })[] {
  return RESOURCE_SCHEMAS.map(({ id, name, description, attributes }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    description,
    attributes: attributes.map(describeAttribute),
    meta: { resourceType: 'Schema', location: `${origin}${SCIM_PATH}/Schemas/${id}` },
  }));
}

function describeAttribute({ subAttributes, ...own }: Attribute): Json {
  const described = { ...own } as JsonObject;
  return subAttributes === undefined
    ? described
    : { ...described, subAttributes: subAttributes.map(describeAttribute) };
}
