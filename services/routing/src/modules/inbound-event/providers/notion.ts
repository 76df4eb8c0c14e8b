import { z } from 'zod';
import { type InboundRequest, type Provider, type Reading, readJsonObject } from './provider.ts';
import { findSigner, forged, hmac } from './signature.ts';

const PATH = '/api/global/integrations/notion/event-notification';

const verification = z.strictObject({ verification_token: z.string().regex(/^[\w-]{1,200}$/) });
const eventShape = z.looseObject({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(200),
  workspace_id: z.string().min(1).max(100),
});

export interface NotionOptions {
  /** Tokens that Notion sent when a subscription was created, and with which it signs. */
  verificationTokens: readonly string[];
  /** Set while the operator creates a subscription: reports the token that Notion sends, once. */
  tellOperator: ((verificationToken: string) => void) | undefined;
}

/**
 * `X-Notion-Signature: sha256=<hex>`: HMAC-SHA-256 over the body with the verification token.
 * https://developers.notion.com/reference/webhooks
 * @throws UNAUTHORIZED.
 */
export function assertNotionSignature(tokens: readonly string[], request: InboundRequest): void {
  const given = [request.header('x-notion-signature') ?? ''];
  const signer = findSigner(tokens, (token) => `sha256=${hmac(token, [request.body])}`, given);
  if (signer === undefined) throw forged();
}

export function notion({ verificationTokens, tellOperator }: NotionOptions): Provider {
  return {
    name: 'notion',
    isOn: verificationTokens.length > 0 || tellOperator !== undefined,
    endpoints: [
      {
        paths: [PATH],
        receive(request) {
          const begun = verification.safeParse(readJsonObject(request.body));
          if (begun.success && tellOperator !== undefined) {
            tellOperator(begun.data.verification_token);
            return { kind: 'challenge', answer: {} };
          }
          assertNotionSignature(verificationTokens, request);
          return readNotionEvent(request.body);
        },
      },
    ],
  };
}

function readNotionEvent(body: Buffer): Reading {
  const parsed = eventShape.safeParse(readJsonObject(body));
  if (!parsed.success) return { kind: 'events', events: [] };
  const { id, workspace_id } = parsed.data;
  return { kind: 'events', events: [{ eventId: id, accounts: [workspace_id], body }] };
}
