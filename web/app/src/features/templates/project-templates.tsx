import { Button } from '@fieldloom/ui/button.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { CreateProjectFromTemplate, ProjectTemplatesQuery } from '../onboarding/queries.ts';
import { ProjectMark } from '../projects/project-mark.tsx';
import { useTree } from '../projects/use-tree.ts';
import { useMe } from '../session/me.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { templateStrings as words } from './strings.ts';

/** Templates of projects, and how many projects were made of each. */
export function ProjectTemplates({ onCreated }: { onCreated: (projectId: string) => void }) {
  const { user, isManager } = useMe();
  const { projects } = useTree();
  const [{ data, error }, retry] = useQuery({ query: ProjectTemplatesQuery });
  const [, create] = useMutation(CreateProjectFromTemplate);
  const [pending, setPending] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const use = async (templateId: string) => {
    setPending(templateId);
    setProblem(undefined);
    const { data: made, error: refusal } = await create({ templateId, title: null });
    setPending(undefined);
    if (made) return onCreated(made.createProjectFromTemplate.id);
    const fault = errorMessage(refusal);
    if (fault.kind === 'limit') showUpgrade(fault);
    else setProblem(`${fault.what} ${fault.next}`);
  };
  return (
    <SettingsPage title={words.title} intro={words.intro}>
      {error && !data && <QueryError error={error} onRetry={retry} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {user && !isManager && <p className="text-13 text-muted">{words.managersOnly}</p>}
      <FormProblem>{problem}</FormProblem>
      <ul aria-label={words.list} className="border-t border-border empty:hidden">
        {data?.projectTemplates.map(({ id, title, summary, color, icon }) => {
          const count = projects.filter((project) => project.templateId === id).length;
          return (
            <li key={id} className="flex items-center gap-3 border-b border-border py-3">
              <ProjectMark color={color} icon={icon} />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2 text-14 font-medium">
                  {title}
                  {count > 0 && <Badge>{words.inUse(count)}</Badge>}
                </span>
                <span className="block text-13 text-muted">{summary}</span>
              </span>
              {isManager && (
                <Button
                  size="sm"
                  aria-label={words.createFrom(title)}
                  isPending={pending === id}
                  isDisabled={pending !== undefined && pending !== id}
                  onPress={() => void use(id)}
                >
                  {words.use}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </SettingsPage>
  );
}
