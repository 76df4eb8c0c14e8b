/** Returns a mail as it was sent, with folded headers and quoted-printable lines joined. */
export function unfolded(text: string): string {
  return text.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]+</g, ' <');
}
