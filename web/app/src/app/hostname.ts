import { ENVIRONMENTS, type Environment } from '@fieldloom/kernel/enums';
import { MESSAGES } from '@fieldloom/kernel/messages';

/** Tells from the host which of the two applications a page runs, and which installation it belongs to. */
export type Host = { rootDomain: string; environment: Environment } & (
  | { app: 'root' }
  | { app: 'workspace'; subdomain: string }
);

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** Top-level domains that nobody can register: one for programs on the same machine, one for tests. */
const ENVIRONMENT_OF_END: Readonly<Record<string, Environment>> = { localhost: 'development', test: 'test' };

const named = (label: string | undefined): Environment | undefined => ENVIRONMENTS.find((name) => name === label);

/** Returns the labels of a host with an optional port; null for an IP address or anything else that is not a domain. */
function labelsOf(host: string): string[] | null {
  const [name = '', port, ...rest] = host.split(':');
  const labels = name.split('.');
  const isAddress = labels.length === 4 && labels.every((label) => /^\d+$/.test(label));
  const isDomain = labels.length >= 2 && labels.every((label) => LABEL.test(label));
  return isDomain && !isAddress && rest.length === 0 && (port === undefined || /^\d{1,5}$/.test(port)) ? labels : null;
}

/** `staging.example.com` is a staging environment, whatever its domain; `fieldloom.localhost` is a development one. */
function environmentOf(rootDomain: string): Environment {
  const labels = labelsOf(rootDomain) ?? [];
  return named(labels[0]) ?? ENVIRONMENT_OF_END[labels.at(-1) ?? ''] ?? 'production';
}

/** Guesses the root domain: it starts with the name of an environment, or it has two labels. */
function guessRoot(host: string, labels: readonly string[]): string {
  const isRoot = labels.length === 2 || named(labels[0]) !== undefined;
  return isRoot ? host : host.slice(host.indexOf('.') + 1);
}

/**
 * @param host Host name with an optional port, as in `location.host`.
 * @param configuredRoot The root domain that the page was configured with, including its port, if any. Without it, the
 * host decides.
 * @throws Error 'Could not parse hostname'; the page shows this message when the host has no root domain.
 */
export function parseHost(host: string, configuredRoot?: string): Host {
  const name = host.toLowerCase();
  const labels = labelsOf(name);
  if (labels === null) throw new Error(MESSAGES.hostnameNotParsed);
  const rootDomain = configuredRoot?.toLowerCase() ?? guessRoot(name, labels);
  if (labelsOf(rootDomain) === null) throw new Error(MESSAGES.noRootDomain);

  const environment = environmentOf(rootDomain);
  if (name === rootDomain) return { app: 'root', rootDomain, environment };
  const subdomain = name.endsWith(`.${rootDomain}`) ? name.slice(0, -rootDomain.length - 1) : '';
  if (!LABEL.test(subdomain)) throw new Error(MESSAGES.hostnameNotParsed);
  return { app: 'workspace', rootDomain, environment, subdomain };
}

/** Returns the value that the page's server has filled in; undefined while it is still the placeholder. */
export function pageSetting(page: Document, name: string): string | undefined {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="fieldloom-${name}"]`)?.content.trim();
  return content === undefined || content.startsWith('__') ? undefined : content;
}
