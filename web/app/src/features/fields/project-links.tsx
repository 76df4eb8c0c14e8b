import { objectParam } from '@fieldloom/kernel/addresses';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { ProjectMark } from '../projects/project-mark.tsx';
import { useTree } from '../projects/use-tree.ts';
import { SettingsSection } from '../settings/settings-page.tsx';
import { fieldSettingsStrings } from './settings-strings.ts';

const words = fieldSettingsStrings.projects;

/** Links to the fields of each project. */
export function ProjectLinks() {
  const { projects, isLoading } = useTree();
  return (
    <SettingsSection title={words.title} hint={words.hint}>
      {isLoading && <SkeletonRows rows={3} />}
      {!isLoading && projects.length === 0 && <p className="text-13 text-muted">{words.none}</p>}
      <ul aria-label={words.title} className="border-t border-border empty:hidden">
        {projects.map((project) => (
          <li key={project.id} className="border-b border-border">
            <Link
              to="/settings/fields/$projectId/note-fields"
              params={{ projectId: objectParam(project) }}
              aria-label={words.open(project.title)}
              className="flex h-11 items-center gap-2.5 rounded-6 px-2 text-14 hover:bg-hover"
            >
              <ProjectMark color={project.color} icon={project.icon} />
              <span className="min-w-0 flex-1 truncate">{project.title}</span>
              <Icon of={ChevronRight} className="text-subtle" />
            </Link>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
