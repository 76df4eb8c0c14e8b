import { objectParam } from '@fieldloom/kernel/addresses';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { intoSight, tabClass, tabLineClass } from '@fieldloom/ui/tabs.tsx';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { HrefLink } from '../content/href-link.tsx';
import { retentionStrings } from '../retention/strings.ts';
import { projectSettingsStrings } from './settings-strings.ts';

const words = projectSettingsStrings.tabs;
const TABS = [
  { path: '/settings', label: words.general, also: [] },
  { path: '/access', label: words.access, also: [] },
  { path: '/note-fields', label: words.fields, also: ['/insight-fields', '/workspace-fields'] },
  { path: '/transcription', label: words.transcription, also: [] },
  { path: '/settings/data-retention', label: retentionStrings.nav, also: [] },
] as const;

interface ProjectSettingsTabsProps {
  project: { id: string; title: string };
  /** The path below the project's own URL. */
  below: string;
}

/** Tabs of a project's settings; they replace the tabs of its areas. */
export function ProjectSettingsTabs({ project, below }: ProjectSettingsTabsProps) {
  const param = objectParam(project);
  return (
    <nav
      aria-label={words.label}
      className="flex items-center overflow-x-auto border-b border-border [scrollbar-width:none]"
    >
      <ul className="-mx-2 flex items-center">
        <li>
          <Link
            to="/projects/$projectId"
            params={{ projectId: param }}
            aria-label={words.back}
            className="mx-1 inline-flex size-7 items-center justify-center rounded-6 text-muted hover:bg-hover"
          >
            <Icon of={ArrowLeft} />
          </Link>
        </li>
        {TABS.map(({ path, label, also }) => {
          const isHere = below === path || (also as readonly string[]).includes(below);
          return (
            <li key={path} ref={isHere ? intoSight : undefined}>
              <HrefLink
                href={`/projects/${param}${path}`}
                aria-current={isHere ? 'page' : undefined}
                className={tabClass}
              >
                {label}
                <span aria-hidden="true" className={tabLineClass} />
              </HrefLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
