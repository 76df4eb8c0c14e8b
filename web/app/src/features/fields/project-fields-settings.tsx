import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { idOfParam } from '../content/object-id.ts';
import { useAddressOf } from '../content/use-address-of.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { ProjectFieldSetsQuery } from './field-set-queries.ts';
import { ProjectFieldTabs } from './project-field-tabs.tsx';
import { fieldSettingsStrings as words } from './settings-strings.ts';

/** The fields of one project, inside the workspace's settings. */
export function ProjectFieldsSettings({ projectParam, children }: { projectParam: string; children: ReactNode }) {
  const [{ data }] = useQuery({ query: ProjectFieldSetsQuery, variables: { id: idOfParam(projectParam) } });
  const title = data?.project?.title;
  useAddressOf(data?.project);
  return (
    <SettingsPage
      title={title === undefined ? words.nav : words.projects.open(title)}
      intro={words.projects.hint}
      actions={
        <Link to="/settings/fields" className="text-link text-13">
          {words.groups.title}
        </Link>
      }
    >
      <div>
        <ProjectFieldTabs projectParam={projectParam} within="settings" />
        {children}
      </div>
    </SettingsPage>
  );
}
