import type { LucideIcon } from 'lucide-react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon } from './icon.tsx';

interface SegmentedProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string; icon?: LucideIcon }[];
  value: Id;
  onChange: (id: Id) => void;
  /** At phone width shows only each icon, with its name for assistive technology. For places with little room. */
  hasIconsOnPhones?: boolean;
}

/** A choice of one from two to five visible options: a layout, a mode, a sort order. */
export function Segmented<Id extends string>({
  label,
  options,
  value,
  onChange,
  hasIconsOnPhones = false,
}: SegmentedProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        if (key !== undefined) onChange(key as Id);
      }}
      className="inline-flex items-center gap-0.5 rounded-6 bg-surface-sunken p-0.5 ring-1 ring-border ring-inset"
    >
      {options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          className="inline-flex h-6 items-center gap-1.5 rounded-[4px] px-2 text-13 font-medium text-muted transition-colors data-hovered:text-default data-selected:bg-surface-raised data-selected:text-default data-selected:ring-1 data-selected:ring-border"
        >
          {option.icon && <Icon of={option.icon} />}
          <span className={option.icon && hasIconsOnPhones ? 'max-sm:sr-only' : undefined}>{option.label}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
