/** What a report of npm comes to, with the advisories that were accepted. */

export interface Accepted {
  /** Address of the advisory, as npm names it. */
  url: string;
  /** Why it does no harm here. */
  reason: string;
  /** Last day, as 2027-01-31: then somebody looks again. */
  until: string;
}

export interface AuditVerdict {
  state: 'clean' | 'faults' | 'not-asked';
  /** For people. */
  lines: string[];
}

interface Advisory {
  url: string;
  title: string;
  severity: string;
  name: string;
}

/** Lesser ones are told and stop nobody. */
const STOPPING = ['high', 'critical'];

/** @param report npm's JSON; anything else counts as not asked. */
export function judgeAudit(report: string, accepted: readonly Accepted[], now: Date): AuditVerdict {
  const advisories = readAdvisories(report);
  if (advisories === undefined) {
    return { state: 'not-asked', lines: ['The registry gave no report: nothing is known of faults in packages.'] };
  }
  const today = now.toISOString().slice(0, 10);
  const isAccepted = ({ url }: Advisory) => accepted.some((each) => each.url === url && each.until >= today);
  const open = advisories.filter((each) => STOPPING.includes(each.severity) && !isAccepted(each));
  const told = advisories.map((each) => {
    const mark = open.includes(each) ? '✗' : isAccepted(each) ? 'accepted' : '·';
    return `${mark} ${each.name}, ${each.severity}: ${each.title} (${each.url})`;
  });
  const unused = accepted.filter(({ url }) => advisories.every((each) => each.url !== url));
  const lines = [
    ...told,
    ...unused.map(({ url }) => `${url} is accepted and not found any more: take it out`),
    `${advisories.length} known faults in what is shipped, ${open.length} of them to be mended`,
  ];
  return { state: open.length > 0 ? 'faults' : 'clean', lines };
}

function readAdvisories(report: string): Advisory[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(report);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || !('vulnerabilities' in parsed)) return undefined;
  const packages = Object.values(parsed.vulnerabilities as Record<string, { via: (string | Advisory)[] }>);
  // A text names another package of the report, whose fault it is.
  const all = packages.flatMap(({ via }) => via.filter((each) => typeof each !== 'string'));
  return [...new Map(all.map((each) => [each.url, each])).values()];
}
