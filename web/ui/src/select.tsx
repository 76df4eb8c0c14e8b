import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { cx } from './class-names.ts';
import { FieldError, FieldHint, FieldLabel, inputClass } from './field.tsx';
import { Icon } from './icon.tsx';
import { floatClass } from './popover.tsx';

export interface SelectOption<Id extends string = string> {
  id: Id;
  label: string;
  detail?: string;
  icon?: LucideIcon;
}

interface SelectProps<Id extends string>
  extends Omit<
    AriaSelectProps<object>,
    'className' | 'children' | 'selectedKey' | 'onSelectionChange' | 'value' | 'onChange'
  > {
  label?: string;
  hint?: string;
  error?: string | undefined;
  options: readonly SelectOption<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const heights = { sm: 'h-7 px-2 text-13', md: 'h-8 px-2.5 text-14', lg: 'h-10 px-3 text-14' };

/** A choice of one from a short list. For long lists or free text use CommandPalette's matching or a ComboBox. */
export function Select<Id extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  size = 'md',
  className,
  ...props
}: SelectProps<Id>) {
  return (
    <AriaSelect
      {...props}
      value={value}
      onChange={(key) => key !== null && onChange(key as Id)}
      isInvalid={error !== undefined}
      className={cx('flex flex-col gap-1.5', className)}
    >
      {label && <FieldLabel>{label}</FieldLabel>}
      <Button className={cx(inputClass, 'flex items-center gap-2 text-left', heights[size])}>
        <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-subtle">
          {({ selectedText, defaultChildren, isPlaceholder }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <Icon of={ChevronDown} className="text-subtle" />
      </Button>
      {hint && !error && <FieldHint>{hint}</FieldHint>}
      <FieldError>{error}</FieldError>
      <Popover offset={4} className={cx(floatClass, 'min-w-(--trigger-width)')}>
        <ListBox items={options} className="scroll-area max-h-80 p-1 outline-none">
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              className="flex min-h-8 cursor-default items-center gap-2 rounded-6 px-2 py-1 text-13 data-focus-visible:-outline-offset-2 data-focused:bg-hover"
            >
              {({ isSelected }) => (
                <>
                  {option.icon && <Icon of={option.icon} className="text-muted" />}
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{option.label}</span>
                    {option.detail && (
                      <span slot="description" className="block text-12 text-muted">
                        {option.detail}
                      </span>
                    )}
                  </span>
                  <Icon of={Check} className={isSelected ? 'text-accent' : 'invisible'} />
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
