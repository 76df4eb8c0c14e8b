import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { PopoverButton } from '@fieldloom/ui/popover-button.tsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Choice, ChoiceList } from './choice-list.tsx';

export interface PickedChoice extends Choice {
  icon?: LucideIcon | undefined;
}

interface ChoiceButtonProps {
  /** Label of the list; also of the button, before its content. */
  label: string;
  /** Content of the button. */
  children: ReactNode;
  icon?: LucideIcon;
  variant?: 'ghost' | 'secondary';
  placeholder: string;
  nothing: string;
  choices: readonly PickedChoice[];
  selectedId?: string | undefined;
  onChoose: (id: string) => void;
  isDisabled?: boolean;
  defaultOpen?: boolean;
  className?: string;
}

/** A button that opens a searchable list of known choices. */
export function ChoiceButton({
  label,
  children,
  icon,
  variant = 'ghost',
  placeholder,
  nothing,
  choices,
  selectedId,
  onChoose,
  isDisabled = false,
  defaultOpen = false,
  className,
}: ChoiceButtonProps) {
  return (
    <PopoverButton
      size="sm"
      variant={variant}
      {...(icon ? { icon } : {})}
      aria-label={typeof children === 'string' && children !== label ? `${label}: ${children}` : label}
      aria-haspopup="listbox"
      isDisabled={isDisabled}
      defaultOpen={defaultOpen}
      className={cx('max-w-full', className)}
      popoverLabel={label}
      renderPopover={(close) => (
        <SearchedChoices
          label={label}
          placeholder={placeholder}
          nothing={nothing}
          choices={choices}
          selectedId={selectedId}
          onChoose={(id) => {
            close();
            onChoose(id);
          }}
          onDone={close}
        />
      )}
    >
      {children}
    </PopoverButton>
  );
}

type SearchedProps = Pick<
  ChoiceButtonProps,
  'label' | 'placeholder' | 'nothing' | 'choices' | 'selectedId' | 'onChoose'
>;

/** A searchable list of known choices, for use inside any popover. */
export function SearchedChoices({
  label,
  placeholder,
  nothing,
  choices,
  selectedId,
  onChoose,
  onDone,
}: SearchedProps & { onDone: () => void }) {
  const [query, setQuery] = useState('');
  const needle = query.trim().toLowerCase();
  return (
    <ChoiceList
      label={label}
      placeholder={placeholder}
      query={query}
      onQuery={setQuery}
      choices={needle === '' ? choices : choices.filter((each) => each.label.toLowerCase().includes(needle))}
      selectedIds={selectedId === undefined ? [] : [selectedId]}
      render={({ label: name, icon }) => (
        <span className="flex min-w-0 items-center gap-2">
          {icon && <Icon of={icon} className="text-muted" />}
          <span className="truncate">{name}</span>
        </span>
      )}
      onChoose={({ id }) => onChoose(id)}
      onDone={onDone}
      nothing={nothing}
    />
  );
}
