import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Archive } from 'lucide-react';
import { projectStrings } from './strings.ts';
import type { ProjectRow } from './tree.ts';
import { useKeepProject } from './use-keep-project.ts';

const words = projectStrings.archive;

/** Says why a project is missing from the lists, and offers to restore it. */
export function ArchivedBanner({ project, mayWrite }: { project: ProjectRow; mayWrite: boolean }) {
  const { archive } = useKeepProject(project);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-10 border border-border bg-surface-raised px-3 py-2">
      <Icon of={Archive} className="text-muted" />
      <p className="min-w-0 flex-1 basis-60 text-13">{words.banner}</p>
      {mayWrite && (
        <Button size="sm" onPress={() => void archive(false)}>
          {words.back}
        </Button>
      )}
    </div>
  );
}
