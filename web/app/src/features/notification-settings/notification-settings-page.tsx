import { UNTITLED } from '@fieldloom/kernel/naming';
import { Button } from '@fieldloom/ui/button.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { SettingsPage, SettingsSection } from '../settings/settings-page.tsx';
import {
  ClearProjectNotificationOptions,
  NotificationSettingsFields,
  NotificationSettingsQuery,
  SetNotificationMail,
  SetNotificationOptions,
  type NotificationSettingsData as SettingsData,
} from './notification-queries.ts';
import { notificationStrings as words } from './strings.ts';

const OPTIONS = ['allCommentsEnabled', 'insightsPublishedEnabled', 'allChangesEnabled'] as const;
type Options = Record<(typeof OPTIONS)[number], boolean>;

interface PageProps {
  projectId: string | undefined;
  onProject: (projectId: string) => void;
}

/** What the signed-in user is notified about: everywhere, and in single projects. */
export function NotificationSettingsPage(props: PageProps) {
  const [{ data, error }, retry] = useQuery({ query: NotificationSettingsQuery, requestPolicy: 'cache-and-network' });
  return (
    <SettingsPage title={words.nav} intro={words.intro}>
      {data ? (
        <Sections data={data} {...props} />
      ) : error ? (
        <QueryError error={error} onRetry={retry} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </SettingsPage>
  );
}

function Sections({
  data: { notificationSettings, projects },
  projectId,
  onProject,
}: PageProps & { data: SettingsData }) {
  const { mailEnabled, options, projects: chosen } = readFragment(NotificationSettingsFields, notificationSettings);
  const [, setMail] = useMutation(SetNotificationMail);
  const [, setOptions] = useMutation(SetNotificationOptions);
  const [clearing, clear] = useMutation(ClearProjectNotificationOptions);
  const runMutation = useRunMutation();
  const own = chosen.find((each) => each.projectId === projectId);
  const titleOf = (id: string): string => {
    const project = projects.find((each) => each.id === id);
    return project === undefined ? words.missing : project.title || UNTITLED.plain;
  };
  const isKnown = projectId !== undefined && (own !== undefined || projects.some(({ id }) => id === projectId));
  const others = chosen.filter((each) => each.projectId !== projectId);
  return (
    <>
      <Switch
        detail={mailEnabled ? words.mailDetail : words.mailOff}
        isSelected={mailEnabled}
        onChange={(enabled) => void runMutation(setMail({ enabled }))}
      >
        {words.mail}
      </Switch>
      <SettingsSection title={words.everywhere} hint={words.everywhereHint}>
        <OptionSwitches
          label={words.everywhere}
          options={options}
          onChange={(next) => void runMutation(setOptions({ projectId: null, options: next }))}
        />
      </SettingsSection>
      <SettingsSection title={words.oneProject} hint={words.oneProjectHint}>
        <div className="flex flex-col gap-4">
          <Select
            label={words.project}
            placeholder={words.choose}
            className="max-w-100"
            options={projects.map(({ id, title }) => ({ id, label: title || UNTITLED.plain }))}
            value={projects.some(({ id }) => id === projectId) ? (projectId ?? null) : null}
            onChange={onProject}
          />
          {isKnown && projectId !== undefined && (
            <div className="flex flex-col items-start gap-3">
              <OptionSwitches
                label={titleOf(projectId)}
                options={own?.options ?? options}
                onChange={(next) => void runMutation(setOptions({ projectId, options: next }))}
              />
              <p role="status" className="text-13 text-muted">
                {own ? words.own : words.inherited}
              </p>
              {own && (
                <Button size="sm" isPending={clearing.fetching} onPress={() => void runMutation(clear({ projectId }))}>
                  {words.clear}
                </Button>
              )}
            </div>
          )}
          {others.length > 0 && (
            <div>
              <h3 className="mb-1 text-13 font-medium">{words.others}</h3>
              <ul aria-label={words.others} className="border-t border-border">
                {others.map((each) => (
                  <li key={each.projectId} className="flex min-h-10 items-center gap-3 border-b border-border text-13">
                    <span className="min-w-0 flex-1 truncate">{titleOf(each.projectId)}</span>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`${words.clear}: ${titleOf(each.projectId)}`}
                      onPress={() => void runMutation(clear({ projectId: each.projectId }))}
                    >
                      {words.clear}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </SettingsSection>
    </>
  );
}

function OptionSwitches({
  label,
  options,
  onChange,
}: {
  label: string;
  options: Options;
  onChange: (next: Options) => void;
}) {
  const { allCommentsEnabled, insightsPublishedEnabled, allChangesEnabled } = options;
  const current: Options = { allCommentsEnabled, insightsPublishedEnabled, allChangesEnabled };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{label}</legend>
      {OPTIONS.map((name) => {
        const [title, detail] = words.options[name];
        return (
          <Switch
            key={name}
            detail={detail}
            isSelected={current[name]}
            onChange={(isOn) => onChange({ ...current, [name]: isOn })}
          >
            {title}
          </Switch>
        );
      })}
    </fieldset>
  );
}
