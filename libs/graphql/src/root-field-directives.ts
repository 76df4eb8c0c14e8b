import { API_SCOPES } from '@fieldloom/kernel/api-scopes';
import { SUPPORT_LEVELS } from '@fieldloom/kernel/support-access';

/** Whether a mutation may be sent again when its answer did not arrive. */
export const IDEMPOTENCY = ['KEYED', 'NATURAL', 'NONE'] as const;
export type Idempotency = (typeof IDEMPOTENCY)[number];

/** What every key may request, whatever its scopes are. */
export const ANY_SCOPE = 'ANY';

/** The directives below. They may only be used on root fields. */
export const ROOT_FIELD_DIRECTIVES = ['apiScope', 'support', 'publicLink', 'idempotency', 'isolationExempt'] as const;

/** Values of their arguments. The public schema leaves these out, together with the directives. */
export const ROOT_FIELD_ENUMS = ['RequiredScope', 'RequiredSupport', 'Idempotency'] as const;

const composed = ROOT_FIELD_DIRECTIVES.map((name) => `@federation__composeDirective(name: "@${name}")`);
const imported = ROOT_FIELD_DIRECTIVES.map((name) => `"@${name}"`);

/**
 * The directives of root fields. Every subgraph's SDL is extended by this text. So the composed supergraph tells the
 * gateway, the API's documentation and the isolation tests what is written beside each field, and there is no other
 * list.
 */
export const ROOT_FIELD_SDL = `
extend schema
  @link(url: "https://fieldloom.dev/specs/root-field/v1.0", import: [${imported.join(', ')}])
  ${composed.join('\n  ')}

"Programs may ask for this field with a key that has the scope. Without it the field is closed to keys."
directive @apiScope(scope: RequiredScope!) on FIELD_DEFINITION

"The operator's staff may ask for this field with an access of this level. Without it the field is closed to them."
directive @support(level: RequiredSupport!) on FIELD_DEFINITION

"Readers of a public link may ask for this field. Without it the field is closed to them."
directive @publicLink on FIELD_DEFINITION

"What happens when the same mutation is sent twice. Every mutation says it."
directive @idempotency(by: Idempotency!) on FIELD_DEFINITION

"Why the proof of isolation has no case for this field."
directive @isolationExempt(reason: String!) on FIELD_DEFINITION

enum RequiredScope {
  ${[ANY_SCOPE, ...API_SCOPES].join('\n  ')}
}

enum RequiredSupport {
  ${SUPPORT_LEVELS.join('\n  ')}
}

enum Idempotency {
  "The same Idempotency-Key gives the first answer again and has no second effect."
  KEYED
  "A second call leaves what the first one left; it may be refused as done."
  NATURAL
  "Each call has an effect of its own."
  NONE
}
`;
