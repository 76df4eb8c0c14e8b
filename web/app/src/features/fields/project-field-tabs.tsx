import { tabClass, tabLineClass } from '@fieldloom/ui/tabs.tsx';
import { Link } from '@tanstack/react-router';
import { fieldSettingsStrings } from './settings-strings.ts';

const words = fieldSettingsStrings.tabs;
const TABS = [
  { path: 'note-fields', label: words.note },
  { path: 'insight-fields', label: words.insight },
  { path: 'workspace-fields', label: words.workspace },
] as const;
type Tab = (typeof TABS)[number]['path'];

interface ProjectFieldTabsProps {
  /** The project's parameter in the URL. */
  projectParam: string;
  within: 'settings' | 'project';
}

/** Tabs for note fields, insight fields, and which workspace fields are shown. */
export function ProjectFieldTabs({ projectParam, within }: ProjectFieldTabsProps) {
  const address = (tab: Tab) =>
    within === 'settings' ? (`/settings/fields/$projectId/${tab}` as const) : (`/projects/$projectId/${tab}` as const);
  return (
    <nav aria-label={words.label} className="mb-5 flex overflow-x-auto border-b border-border [scrollbar-width:none]">
      <div className="-mx-2 flex">
        {TABS.map(({ path, label }) => (
          <Link key={path} to={address(path)} params={{ projectId: projectParam }} className={tabClass}>
            {label}
            <span aria-hidden="true" className={tabLineClass} />
          </Link>
        ))}
      </div>
    </nav>
  );
}
