export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'temporarily_unavailable'
  | 'server_error';

/** An error for the app in the terms of RFC 6749; it is not one of the platform's own errors. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    if (this.code === 'invalid_client') return 401;
    if (this.code === 'temporarily_unavailable') return 503;
    return this.code === 'server_error' ? 500 : 400;
  }
}
