/** A mail as it was sent, with long lines of headers and of quoted-printable texts in one piece. */
export function unfolded(text: string): string {
  return text.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]+</g, ' <');
}
