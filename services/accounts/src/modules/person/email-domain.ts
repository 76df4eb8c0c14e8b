/** @param email Normalized. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
