import { Button } from '@fieldloom/ui/button.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { readFragment } from '../../client/graphql.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { jobStrings } from '../jobs/strings.ts';
import { openTray } from '../jobs/tray.ts';
import { CreateProjectFromTemplate, ProjectTemplatesQuery } from '../onboarding/queries.ts';
import { ProjectMark } from '../projects/project-mark.tsx';
import { useTree } from '../projects/use-tree.ts';
import { useMe } from '../session/me.ts';
import { SettingsPage, SettingsSection } from '../settings/settings-page.tsx';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { LossesDialog } from './losses-dialog.tsx';
import type { TemplateTask } from './save-template-dialog.tsx';
import { templateStrings as words } from './strings.ts';
import { SaveTemplateDialog } from './template-dialogs.ts';
import {
  CreateProjectFromWorkspaceTemplate,
  type TemplateLoss,
  type TemplateRow,
  TemplateRowFields,
  WorkspaceTemplatesQuery,
} from './template-queries.ts';
import { Row, TemplateMenu } from './template-row.tsx';
import { TemplateTabs } from './template-tabs.tsx';

const OWN = { kind: 'PROJECT' } as const;

interface Made {
  projectId: string;
  losses: TemplateLoss[];
}

/** Project templates, the workspace's own and those with sample content, with the number of projects made from each. */
export function ProjectTemplates({ onCreated }: { onCreated: (projectId: string) => void }) {
  const { user, isManager } = useMe();
  const { projects } = useTree();
  const [{ data, error }, retry] = useQuery({ query: ProjectTemplatesQuery });
  const [{ data: own, error: ownError }, retryOwn] = useQuery({ query: WorkspaceTemplatesQuery, variables: OWN });
  const [, createSample] = useMutation(CreateProjectFromTemplate);
  const [, createOwn] = useMutation(CreateProjectFromWorkspaceTemplate);
  const [pending, setPending] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<Made>();
  const [task, setTask] = useState<TemplateTask | null>(null);

  const use = async (id: string, create: () => Promise<{ made: Made | undefined; refusal: Error | undefined }>) => {
    setPending(id);
    setProblem(undefined);
    const { made: project, refusal } = await create();
    setPending(undefined);
    if (project !== undefined) return project.losses.length > 0 ? setMade(project) : onCreated(project.projectId);
    const fault = errorMessage(refusal);
    if (fault.kind === 'limit') showUpgrade(fault);
    else setProblem(`${fault.what} ${fault.next}`);
  };
  const useSample = (templateId: string) =>
    use(templateId, async () => {
      const { data: answer, error: refusal } = await createSample({ templateId, title: null });
      const project = answer?.createProjectFromTemplate;
      return { made: project && { projectId: project.id, losses: [] }, refusal };
    });
  const useOwn = (templateId: string) =>
    use(templateId, async () => {
      const { data: answer, error: refusal } = await createOwn({ templateId, title: null });
      const project = answer?.createProjectFromWorkspaceTemplate;
      if (project?.job) toastDone(words.filling(project.project.title), { label: jobStrings.show, run: openTray });
      return { made: project && { projectId: project.project.id, losses: [...project.losses] }, refusal };
    });
  const usedBy = (id: string) => {
    const count = projects.filter((project) => project.templateId === id).length;
    return count > 0 && <Badge>{words.inUse(count)}</Badge>;
  };
  const useButton = (id: string, title: string, run: (id: string) => Promise<unknown>) =>
    isManager && (
      <Button
        size="sm"
        aria-label={words.createFrom(title)}
        isPending={pending === id}
        isDisabled={pending !== undefined && pending !== id}
        onPress={() => void run(id)}
      >
        {words.use}
      </Button>
    );

  return (
    <SettingsPage title={words.title} intro={words.intro}>
      <div className="-mb-9">
        <TemplateTabs current="projects" />
      </div>
      {user && !isManager && <p className="text-13 text-muted">{words.managersOnly}</p>}
      <FormProblem>{problem}</FormProblem>
      <SettingsSection title={words.own}>
        {ownError && !own && <QueryError error={ownError} onRetry={retryOwn} />}
        {!own && !ownError && <SkeletonRows rows={2} />}
        {own?.workspaceTemplates.length === 0 && <p className="text-13 text-muted">{words.ownProjectsEmpty}</p>}
        <ul aria-label={words.own} className="border-t border-border empty:hidden">
          {readFragment(TemplateRowFields, own?.workspaceTemplates ?? []).map((template) => (
            <Row
              key={template.id}
              mark={<ProjectMark color={template.color} icon={template.icon} />}
              title={template.title}
              badge={usedBy(template.id)}
              summary={template.summary}
              detail={partsOf(template)}
              actions={
                <>
                  {useButton(template.id, template.title, useOwn)}
                  <TemplateMenu
                    template={template}
                    onEdit={() => setTask({ kind: 'edit', of: template, hasIcon: true })}
                  />
                </>
              }
            />
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection title={words.samples}>
        {error && !data && <QueryError error={error} onRetry={retry} />}
        {!data && !error && <SkeletonRows rows={6} />}
        <ul aria-label={words.samples} className="border-t border-border empty:hidden">
          {data?.projectTemplates.map(({ id, title, summary, color, icon }) => (
            <Row
              key={id}
              mark={<ProjectMark color={color} icon={icon} />}
              title={title}
              badge={usedBy(id)}
              summary={summary}
              actions={useButton(id, title, useSample)}
            />
          ))}
        </ul>
      </SettingsSection>
      <SaveTemplateDialog task={task} onClose={() => setTask(null)} />
      <LossesDialog
        losses={made?.losses}
        onClose={() => {
          if (made !== undefined) onCreated(made.projectId);
          setMade(undefined);
        }}
      />
    </SettingsPage>
  );
}

/** Its parts in words, without empty ones. */
function partsOf({ parts }: TemplateRow): string | undefined {
  if (!parts) return undefined;
  const counted = (['fields', 'tags', 'views', 'notes', 'insights'] as const).flatMap((part) =>
    parts[part] > 0 ? [words.parts[part](parts[part])] : [],
  );
  const all = parts.readme ? [words.parts.readme, ...counted] : counted;
  return all.length === 0 ? words.parts.nothing : all.join(' · ');
}
