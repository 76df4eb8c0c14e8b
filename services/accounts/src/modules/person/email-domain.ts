/** @param email Normalised. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
