import { REGION_TABLE, type Region } from '@fieldloom/kernel/enums';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { PeoplePicture } from '@fieldloom/ui/pictures.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { ArrowRight, CloudOff, Plus } from 'lucide-react';
import type { Host } from '../../app/hostname.ts';
import { WorkspaceMark } from '../workspace-branding/workspace-mark.tsx';
import { enterAddress } from './addresses.ts';
import type { FoundTeam, FoundTeams } from './identity.ts';
import { entryStrings } from './strings.ts';

const words = entryStrings.workspaces;

export function WorkspaceList({ found, host, onRetry }: { found: FoundTeams; host: Host; onRetry: () => void }) {
  const { currentTeams, availableTeams, unavailableRegions } = found;
  const isEmpty = currentTeams.length + availableTeams.length === 0;
  return (
    <div className="flex flex-col gap-6">
      {unavailableRegions.length > 0 && (
        <AwayNotice regions={unavailableRegions.map((each) => each.region)} onRetry={onRetry} />
      )}
      {currentTeams.length > 0 && <Group title={words.yours} action={words.open} teams={currentTeams} host={host} />}
      {availableTeams.length > 0 && (
        <Group title={words.available} action={words.join} teams={availableTeams} host={host} />
      )}
      {isEmpty && unavailableRegions.length === 0 ? (
        <EmptyState
          className="py-2"
          picture={<PeoplePicture />}
          title={words.none}
          action={
            <Link to="/create-workspace" className={buttonClass('primary')}>
              {words.create}
            </Link>
          }
        >
          {words.noneNext}
        </EmptyState>
      ) : (
        <Link to="/create-workspace" className={buttonClass('secondary', 'lg')}>
          <Icon of={Plus} />
          {words.create}
        </Link>
      )}
    </div>
  );
}

function AwayNotice({ regions, onRetry }: { regions: Region[]; onRetry: () => void }) {
  const places = regions.map((region) => REGION_TABLE.find((row) => row.region === region)?.group ?? region).join(', ');
  return (
    <div role="alert" className="flex items-start gap-3 rounded-10 bg-warning-soft p-3">
      <Icon of={CloudOff} className="mt-0.5 text-warning" />
      <div className="min-w-0 flex-1 text-13">
        <p className="font-medium">{words.away(places)}</p>
        <p className="mt-0.5 text-muted">{words.awayNext}</p>
      </div>
      <Button size="sm" onPress={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}

function Group({ title, action, teams, host }: { title: string; action: string; teams: FoundTeam[]; host: Host }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-13 font-medium text-muted">{title}</h2>
      <ul className="overflow-hidden rounded-10 border border-border bg-surface">
        {teams.map((team) => {
          const name = team.name || UNTITLED.workspace;
          const place = REGION_TABLE.find((row) => row.region === team.region)?.group ?? '';
          const why =
            team.type === 'INVITE' && team.invitedBy
              ? words.invitedBy(team.invitedBy)
              : team.type === 'DOMAIN'
                ? words.domain
                : undefined;
          return (
            <li key={team.id} className="border-b border-border last:border-0">
              <a
                href={enterAddress(host, team.subdomain)}
                className="group flex items-center gap-3 px-3 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
              >
                <WorkspaceMark id={team.id} name={name} src={team.logoUrl} primaryColor={team.primaryColor} size={32} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-14 font-medium">
                    <span className="sr-only">{action} </span>
                    {name}
                  </span>
                  <span className="block truncate text-12 text-muted">
                    {why ?? `${team.subdomain}.${host.rootDomain}`} · {place}
                  </span>
                </span>
                <Icon of={ArrowRight} className="text-subtle transition-transform group-hover:translate-x-0.5" />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
