/** Returns the claims of an access token, unchecked. */
export function readPayload(token: string): { sub: string; sid: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
    sub: string;
    sid: string;
  };
}
