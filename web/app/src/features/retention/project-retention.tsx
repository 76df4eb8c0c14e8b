import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { tabClass, tabLineClass } from '@fieldloom/ui/tabs.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Link } from '@tanstack/react-router';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { SettingsSection } from '../settings/settings-page.tsx';
import { RetentionChoice } from './retention-choice.tsx';
import { RetentionForecast } from './retention-forecast.tsx';
import { ProjectRetentionQuery, SetProjectRetention } from './retention-queries.ts';
import { RETENTION_TABS, type RetentionTab } from './retention-tab.ts';
import { retentionStrings as words } from './strings.ts';

interface ProjectRetentionProps {
  project: { id: string; access: { level: string } };
  tab: RetentionTab;
}

/** How long notes of a project are kept, and what falls due next. */
export function ProjectRetention({ project, tab }: ProjectRetentionProps) {
  const [{ data, error }, retry] = useQuery({ query: ProjectRetentionQuery, variables: { id: project.id } });
  const retention = data?.project?.retention;
  const mayChange = project.access.level === 'FULL';
  return (
    <div className="flex flex-col gap-6">
      {mayChange && (
        <nav aria-label={words.tabs.label} className="flex border-b border-border">
          <div className="-mx-2 flex">
            {RETENTION_TABS.map((id) => (
              <Link
                key={id}
                from="/projects/$projectId/settings/data-retention"
                to="."
                search={id === 'policy' ? {} : { activeTab: id }}
                replace
                activeOptions={{ exact: true }}
                className={tabClass}
              >
                {words.tabs[id]}
                <span aria-hidden="true" className={tabLineClass} />
              </Link>
            ))}
          </div>
        </nav>
      )}
      {!retention && !error && <SkeletonRows rows={3} />}
      {!retention && error && <QueryError error={error} onRetry={retry} />}
      {retention && mayChange && tab === 'upcoming' && (
        <RetentionForecast projectId={project.id} days={retention.days ?? null} />
      )}
      {retention && (tab === 'policy' || !mayChange) && (
        <Policy projectId={project.id} retention={retention} mayChange={mayChange} />
      )}
    </div>
  );
}

interface PolicyProps {
  projectId: string;
  retention: { days: number | null; workspaceDays: number | null; keepsDerived: boolean };
  mayChange: boolean;
}

function Policy({ projectId, retention: { days, workspaceDays, keepsDerived }, mayChange }: PolicyProps) {
  const runMutation = useRunMutation();
  const [{ fetching }, set] = useMutation(SetProjectRetention);
  const save = async (change: { days: number | null; keepsDerived?: boolean }) => {
    if (await runMutation(set({ input: { projectId, ...change } }))) toastDone(words.saved);
  };
  const isShorter = days !== null && workspaceDays !== null && workspaceDays < days;
  return (
    <SettingsSection title={words.project.title} hint={words.project.hint}>
      <div className="flex flex-col gap-5">
        <p className="text-13 text-muted">{mayChange ? words.intro : words.noRight}</p>
        <RetentionChoice
          label={words.project.label}
          off={words.project.off(workspaceDays)}
          days={days}
          projectId={projectId}
          isDisabled={fetching || !mayChange}
          onChoose={(next) => save({ days: next })}
        />
        {isShorter && <p className="text-13 text-muted">{words.project.shorter(workspaceDays)}</p>}
        <Switch
          isSelected={keepsDerived}
          isDisabled={fetching || !mayChange}
          detail={words.project.keepDetail}
          onChange={(next) => void save({ days, keepsDerived: next })}
        >
          {words.project.keep}
        </Switch>
      </div>
    </SettingsSection>
  );
}
