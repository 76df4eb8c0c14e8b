import { Icon } from '@fieldloom/ui/icon.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { SortableList } from '../fields/sortable-list.tsx';
import { SettingsSection } from '../settings/settings-page.tsx';
import { SHOWN_AREAS } from './areas.ts';
import type { ProjectPageData } from './project-queries.ts';
import { projectSettingsStrings } from './settings-strings.ts';
import { useAreas } from './use-areas.ts';

const words = projectSettingsStrings.areas;

/** The project's areas: toggled, and sorted by dragging into the order of its tabs. */
export function AreaList({ project }: { project: ProjectPageData }) {
  const { rows, mayChange, has, switchTo, move } = useAreas(project);
  return (
    <SettingsSection title={words.title} hint={words.hint}>
      <SortableList
        label={words.title}
        items={rows}
        nameOf={({ id }) => SHOWN_AREAS[id].label}
        handleLabel={words.move}
        onMove={mayChange && has ? (place) => void move(place) : undefined}
        className="border-t border-border"
        itemClassName="min-h-13 border-b border-border"
        renderItem={({ id, enabled }) => {
          const { label, detail, icon } = SHOWN_AREAS[id];
          return (
            <span className="flex min-w-0 flex-1 items-center gap-3 py-2 pl-1">
              <Icon of={icon} className={enabled ? 'text-muted' : 'text-subtle'} />
              <span className="min-w-0 flex-1">
                <span className="block text-14 font-medium">{label}</span>
                <span className="block text-12 text-muted">{detail}</span>
              </span>
              <Switch
                aria-label={words.show(label)}
                isSelected={enabled}
                isDisabled={!mayChange || (!has && enabled)}
                onChange={(isOn) => void switchTo(id, isOn)}
              />
            </span>
          );
        }}
      />
      {!mayChange && <p className="mt-2 text-13 text-muted">{words.noRight}</p>}
      {mayChange && !has && <p className="mt-2 text-13 text-muted">{words.notInPlan}</p>}
    </SettingsSection>
  );
}
