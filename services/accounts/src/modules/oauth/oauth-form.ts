import { OAuthError } from './oauth-error.ts';
import type { ClientCredentials } from './oauth-token.service.ts';

export type Form = Readonly<Record<string, string>>;

/** @throws OAuthError for a parameter that occurs twice (RFC 6749, 3.2). */
export function readForm(body: string): Form {
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (form.has(name)) throw new OAuthError('invalid_request', `${name.slice(0, 50)} is there twice`);
    form.set(name, value);
  }
  return Object.fromEntries(form);
}

/** @throws OAuthError when the parameter is missing or empty. */
export function requireText(form: Form, name: string): string {
  const value = form[name];
  if (value === undefined || value === '') throw new OAuthError('invalid_request', `${name} is missing`);
  return value;
}

/**
 * Reads the calling client's credentials from the header or the form, but not from both.
 * @throws OAuthError.
 */
export function readClient(authorization: string | undefined, form: Form): ClientCredentials {
  const inForm = { clientId: form['client_id'] ?? '', secret: form['client_secret'] };
  if (authorization === undefined) {
    if (inForm.clientId === '') throw new OAuthError('invalid_client', 'client_id is missing');
    return inForm;
  }
  const [scheme = '', value = ''] = authorization.split(' ');
  const decoded = Buffer.from(value, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (scheme.toLowerCase() !== 'basic' || colon < 0) throw new OAuthError('invalid_client', 'This needs Basic');
  if (inForm.secret !== undefined) throw new OAuthError('invalid_request', 'Send the secret once');
  const client = { clientId: decodePart(decoded.slice(0, colon)), secret: decodePart(decoded.slice(colon + 1)) };
  if (inForm.clientId !== '' && inForm.clientId !== client.clientId) {
    throw new OAuthError('invalid_request', 'client_id is there twice');
  }
  return client;
}

/** Decodes a part that is encoded as in a form (RFC 6749, 2.3.1). */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new OAuthError('invalid_client', 'The credentials cannot be read');
  }
}
