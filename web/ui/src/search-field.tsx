import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { SearchField as AriaSearchField, Button, Input, type SearchFieldProps } from 'react-aria-components';
import { cx } from './class-names.ts';
import { inputClass } from './field.tsx';
import { fitting } from './fit-text.ts';
import { Icon } from './icon.tsx';
import { uiStrings } from './strings.ts';

interface Props extends Omit<SearchFieldProps, 'className' | 'children'> {
  'aria-label': string;
  placeholder?: string;
  size?: 'md' | 'lg';
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** A text field for searching; Escape clears it. */
export function SearchField({ placeholder, size = 'md', inputRef, className, ...props }: Props) {
  return (
    <AriaSearchField {...fitting(props)} className={cx('group relative flex items-center', className)}>
      <Icon
        of={Search}
        size={size === 'lg' ? 20 : 16}
        className={cx('pointer-events-none absolute text-subtle', size === 'lg' ? 'left-3' : 'left-2.5')}
      />
      <Input
        ref={inputRef}
        placeholder={placeholder}
        className={cx(
          inputClass,
          '[&::-webkit-search-cancel-button]:hidden',
          size === 'lg' ? 'h-11 pr-10 pl-10 text-16' : 'h-8 pr-8 pl-8 text-14',
        )}
      />
      <Button
        aria-label={uiStrings.clear}
        className="absolute right-1.5 inline-flex size-6 items-center justify-center rounded-6 text-muted group-data-empty:hidden data-hovered:bg-hover"
      >
        <Icon of={X} />
      </Button>
    </AriaSearchField>
  );
}
