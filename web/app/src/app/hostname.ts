import { MESSAGES } from '@fieldloom/kernel/messages';

/** Which of the two applications a page is, by its host alone. */
export type Host = { app: 'root'; rootDomain: string } | { app: 'workspace'; rootDomain: string; subdomain: string };

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * @param host Host name with an optional port, as in `location.host`.
 * @param configuredRoot The page's own word for the root domain (with its port, if any). Without it the root is the host
 *   without its first label; a host of two labels is then a root itself, as one label is no domain.
 * @throws Error 'Could not parse hostname'
 */
export function parseHost(host: string, configuredRoot?: string): Host {
  const name = host.toLowerCase();
  const labels = (name.split(':')[0] ?? '').split('.');
  const isDomain = labels.length >= 2 && labels.every((label) => LABEL.test(label));
  const isAddress = labels.length === 4 && labels.every((label) => /^\d+$/.test(label));
  if (!isDomain || isAddress) throw new Error(MESSAGES.hostnameNotParsed);

  const withoutFirst = name.slice(name.indexOf('.') + 1);
  const rootDomain = configuredRoot?.toLowerCase() ?? (labels.length === 2 ? name : withoutFirst);
  if (name === rootDomain) return { app: 'root', rootDomain };
  const subdomain = name.endsWith(`.${rootDomain}`) ? name.slice(0, -rootDomain.length - 1) : '';
  if (!LABEL.test(subdomain)) throw new Error(MESSAGES.hostnameNotParsed);
  return { app: 'workspace', rootDomain, subdomain };
}

/** The page's configuration, left alone by whoever serves it while it still is the placeholder. */
export function configuredRoot(page: Document): string | undefined {
  const content = page.querySelector<HTMLMetaElement>('meta[name="fieldloom-root"]')?.content.trim();
  return content && !content.startsWith('__') ? content : undefined;
}
