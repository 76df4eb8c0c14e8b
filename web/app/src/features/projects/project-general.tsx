import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMutation } from 'urql';
import { NEUTRAL_COLOR } from '../content/color-choices.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { SettingsSection } from '../settings/settings-page.tsx';
import { useEntitlements } from '../upgrade/use-entitlements.ts';
import { AreaList } from './area-list.tsx';
import { ColorChoice, IconChoice } from './project-look.tsx';
import { type ProjectPageData, UpdateProject } from './project-queries.ts';
import { projectSettingsStrings } from './settings-strings.ts';
import { projectStrings } from './strings.ts';
import { flatten } from './tree.ts';
import { useKeepProject } from './use-keep-project.ts';
import { useTrash } from './use-trash.ts';
import { useTree } from './use-tree.ts';

const words = projectSettingsStrings.general;
const labels = projectStrings.dialog;
const NO_FOLDER = 'none';

/** A project's name, look and areas, and how to archive or delete it. */
export function ProjectGeneral({ project }: { project: ProjectPageData }) {
  return (
    <div className="flex flex-col gap-9">
      <SettingsSection title={words.title}>
        <Details key={project.id} project={project} />
      </SettingsSection>
      <AreaList project={project} />
      <EndOfProject project={project} />
    </div>
  );
}

function Details({ project }: { project: ProjectPageData }) {
  const { canWrite, isManager } = useMe();
  const { tree } = useTree();
  const mayChange = canWrite && project.access.level !== 'READ';
  const mayMove = isManager && project.access.level === 'FULL';
  const mayCustomize = useEntitlements().has('customProjectIconsAndTagColors');
  const runMutation = useRunMutation();
  const [{ fetching }, update] = useMutation(UpdateProject);
  const [draft, setDraft] = useState(() => ({
    title: project.title,
    summary: project.summary ?? '',
    color: project.color ?? NEUTRAL_COLOR,
    icon: project.icon ?? 'folder',
    folder: project.folderId ?? NO_FOLDER,
  }));
  const [titleProblem, setTitleProblem] = useState<string>();
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  // Sends only what has changed, so that a color that nobody chose stays unset.
  const input = {
    ...(draft.title.trim() === project.title ? {} : { title: draft.title.trim() }),
    ...(draft.summary.trim() === (project.summary ?? '') ? {} : { summary: draft.summary.trim() || null }),
    ...(draft.color === (project.color ?? NEUTRAL_COLOR) ? {} : { color: draft.color }),
    ...(draft.icon === (project.icon ?? 'folder') ? {} : { icon: draft.icon }),
    ...(draft.folder === (project.folderId ?? NO_FOLDER)
      ? {}
      : { folderId: draft.folder === NO_FOLDER ? null : draft.folder }),
  };
  const isSame = Object.keys(input).length === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.title.trim() === '') return setTitleProblem(labels.titleMissing);
    if (await runMutation(update({ input: { id: project.id, ...input } }))) toastDone(words.saved);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {!mayChange && <p className="text-13 text-muted">{words.noRight}</p>}
      <TextField
        label={labels.title}
        maxLength={TEXT_LIMITS.projectTitle}
        isDisabled={!mayChange}
        value={draft.title}
        error={titleProblem}
        onChange={(title) => {
          change({ title });
          setTitleProblem(undefined);
        }}
      />
      <TextArea
        label={labels.summary}
        optional
        rows={2}
        maxLength={TEXT_LIMITS.projectSummary}
        placeholder={labels.summaryPlaceholder}
        isDisabled={!mayChange}
        value={draft.summary}
        onChange={(summary) => change({ summary })}
      />
      {mayChange && mayCustomize && (
        <>
          <ColorChoice value={draft.color} onChange={(color) => change({ color })} />
          <IconChoice value={draft.icon} color={draft.color} onChange={(icon) => change({ icon })} />
        </>
      )}
      {mayMove && (
        <Select
          label={labels.folder}
          options={[
            { id: NO_FOLDER, label: labels.noFolder },
            ...flatten(tree?.folders ?? []).map(({ id, name, depth }) => ({
              id,
              label: `${'\u2003'.repeat(depth)}${name}`,
            })),
          ]}
          value={draft.folder}
          onChange={(folder) => change({ folder })}
          className="max-w-80"
        />
      )}
      {mayChange && (
        <div>
          <Button type="submit" variant="primary" isPending={fetching} isDisabled={isSame}>
            {words.save}
          </Button>
        </div>
      )}
    </form>
  );
}

function EndOfProject({ project }: { project: ProjectPageData }) {
  const { canWrite, isManager } = useMe();
  const navigate = useNavigate();
  const trash = useTrash();
  const { archive } = useKeepProject(project);
  const end = projectSettingsStrings.end;
  const { level } = project.access;
  if (!canWrite || level === 'READ') return null;
  return (
    <SettingsSection title={end.title}>
      <div className="border-t border-border">
        <EndRow
          title={project.archived ? end.unarchive : end.archive}
          hint={project.archived ? end.unarchiveHint : end.archiveHint}
        >
          <Button onPress={() => void archive(!project.archived)}>
            {project.archived ? projectStrings.archive.back : projectStrings.actions.archive}
          </Button>
        </EndRow>
        {isManager && level === 'FULL' && (
          <EndRow title={end.trash} hint={end.trashHint}>
            <Button
              variant="danger"
              onPress={() =>
                void trash('PROJECT', project.id, project.title).then((isGone) => {
                  if (isGone) void navigate({ to: '/projects' });
                })
              }
            >
              {projectStrings.actions.trash}
            </Button>
          </EndRow>
        )}
      </div>
    </SettingsSection>
  );
}

function EndRow({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-14 font-medium">{title}</p>
        <p className="text-12 text-muted">{hint}</p>
      </div>
      {children}
    </div>
  );
}
