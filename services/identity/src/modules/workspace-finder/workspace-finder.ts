import { REGION_TABLE, type Region, type RegionCode } from '@fieldloom/kernel/enums';
import { MESSAGES } from '@fieldloom/kernel/messages';
import type { AvailableTeam as WireTeam } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { REGION_TIMEOUT_MS } from '../../limits.ts';
import type { Address } from '../address/address.ts';
import type { RegionAccounts } from './region-accounts.ts';
import type { RegionToAsk, RouteDirectory } from './route-directory.ts';

/** A workspace that an address belongs to or may join. */
export interface FoundTeam {
  id: string;
  subdomain: string;
  name: string;
  logoUrl: string | null;
  /** Hex. */
  primaryColor: string | null;
  sortKey: string | null;
  region: Region;
  /** CURRENT: is a member. */
  type: 'CURRENT' | 'DOMAIN' | 'INVITE';
  inviteId?: string;
  invitedBy?: string;
}

export interface FoundWorkspaces {
  /** The person's name, from one of the regions. */
  name: string | null;
  currentTeams: FoundTeam[];
  availableTeams: FoundTeam[];
  /** The workspace to enter without asking, because it is the only one. */
  teamId?: string;
  /** Regions that did not answer in time. Their workspaces are missing above. */
  unavailableRegions: { region: Region; message: string }[];
}

/** Asks all regions that know an address at the same time. One that does not answer does not delay the others. */
export class WorkspaceFinder {
  readonly #directory: RouteDirectory;
  readonly #accounts: RegionAccounts;

  constructor(directory: RouteDirectory, accounts: RegionAccounts) {
    this.#directory = directory;
    this.#accounts = accounts;
  }

  /** @throws UNAVAILABLE when routing does not answer. */
  async find(address: Address): Promise<FoundWorkspaces> {
    const regions = await this.#directory.findRegions(address);
    const answers = await Promise.all(regions.map((asked) => this.#ask(asked, address.email)));
    const teams = answers.flatMap((answer) => answer.teams ?? []).sort(bySortKey);
    const isComplete = answers.every((answer) => answer.teams !== undefined);
    const [only, ...others] = teams;
    const isOnlyChoice = isComplete && only?.type === 'CURRENT' && others.length === 0;
    return {
      name: answers.find((answer) => answer.name)?.name ?? null,
      ...(isOnlyChoice ? { teamId: only.id } : {}),
      currentTeams: teams.filter((team) => team.type === 'CURRENT'),
      availableTeams: teams.filter((team) => team.type !== 'CURRENT'),
      unavailableRegions: answers
        .filter((answer) => answer.teams === undefined)
        .map(({ region }) => ({ region: nameOf(region), message: MESSAGES.temporarilyUnavailable })),
    };
  }

  /** Tells whether a region would admit the address to one of its workspaces. @throws UNAVAILABLE. */
  async mayEnter(region: RegionCode, teamId: string, email: string): Promise<boolean> {
    const asked = { email, domainTeamId: teamId };
    const { teams } = await this.#accounts.of(region).getTeamsOfAddress(asked, { timeoutMs: REGION_TIMEOUT_MS });
    return teams.some((team) => team.id === teamId);
  }

  async #ask(
    { region, domainTeamId }: RegionToAsk,
    email: string,
  ): Promise<{ region: RegionCode; name?: string; teams?: FoundTeam[] }> {
    try {
      const accounts = this.#accounts.of(region);
      const { name, teams } = await accounts.getTeamsOfAddress(
        { email, domainTeamId },
        { timeoutMs: REGION_TIMEOUT_MS },
      );
      return { region, name, teams: teams.map((team) => present(team, region)) };
    } catch {
      return { region };
    }
  }
}

function present(team: WireTeam, region: RegionCode): FoundTeam {
  const { id, subdomain, name, logoUrl, primaryColor, sortKey, type, inviteId, invitedBy } = team;
  return {
    id,
    subdomain,
    name,
    logoUrl: logoUrl || null,
    primaryColor: primaryColor || null,
    sortKey: sortKey || null,
    region: nameOf(region),
    type: type === 'DOMAIN' || type === 'INVITE' ? type : 'CURRENT',
    ...(inviteId === '' ? {} : { inviteId }),
    ...(invitedBy === '' ? {} : { invitedBy }),
  };
}

/** Newest first. */
function bySortKey(one: FoundTeam, other: FoundTeam): number {
  return (other.sortKey ?? '').localeCompare(one.sortKey ?? '') || one.name.localeCompare(other.name);
}

export function nameOf(code: RegionCode): Region {
  const row = REGION_TABLE.find((each) => each.code === code);
  if (row === undefined) throw new Error(`no region ${code}`);
  return row.region;
}
