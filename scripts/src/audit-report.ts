/** The result of npm's report, given the accepted advisories. */

export interface Accepted {
  /** The advisory's URL in npm's report. */
  url: string;
  /** Why it does no harm here. */
  reason: string;
  /** Last day of the acceptance, such as 2027-01-31; then somebody must review it. */
  until: string;
}

export interface AuditVerdict {
  state: 'clean' | 'faults' | 'not-asked';
  /** For people to read. */
  lines: string[];
}

interface Advisory {
  url: string;
  title: string;
  severity: string;
  name: string;
}

/** Lower severities are reported but do not fail the check. */
const STOPPING = ['high', 'critical'];

/** @param report npm's JSON. Anything else means that the registry could not be asked. */
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
  // A string names another package in the report that causes the problem.
  const all = packages.flatMap(({ via }) => via.filter((each) => typeof each !== 'string'));
  return [...new Map(all.map((each) => [each.url, each])).values()];
}
