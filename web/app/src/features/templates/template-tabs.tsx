import { LinkTabs } from '../browse/link-tabs.tsx';
import { templateStrings } from './strings.ts';

const { tabs } = templateStrings;

export function TemplateTabs({ current }: { current: 'projects' | 'insights' }) {
  return (
    <LinkTabs
      label={tabs.label}
      tabs={(['projects', 'insights'] as const).map((id) => ({
        label: tabs[id],
        href: `/settings/templates/${id}`,
        isCurrent: id === current,
      }))}
    />
  );
}
