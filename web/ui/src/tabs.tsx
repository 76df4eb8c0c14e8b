import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel, TabPanels } from 'react-aria-components';
import { cx } from './class-names.ts';
import { numberText } from './format.ts';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: string;
  /** Shown after the label if known. */
  count?: number;
  content: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  /** The choice is in the address; the caller navigates. */
  onSelect: (id: Id) => void;
  /** Elements at the end of the row of tabs. */
  trailing?: ReactNode;
  className?: string;
  listClassName?: string;
  panelClassName?: string;
}

export const tabClass =
  'group relative flex h-9 cursor-default items-center gap-1.5 px-2 text-13 font-medium whitespace-nowrap text-muted transition-colors focus-visible:-outline-offset-2 data-hovered:text-default data-selected:text-default aria-[current=page]:text-default hover:text-default';

/** The underline of the selected tab; a child of an element with `tabClass`. */
export const tabLineClass =
  'absolute inset-x-2 -bottom-px h-0.5 rounded-full group-data-selected:bg-accent group-aria-[current=page]:bg-accent';

/** A ref of the open one: on a narrow screen it may stand beyond the edge. */
export const intoSight = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

export function Tabs<Id extends string>({
  label,
  items,
  selected,
  onSelect,
  trailing,
  className,
  listClassName,
  panelClassName,
}: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key as Id)}
      className={cx('flex min-h-0 flex-col', className)}
    >
      <div className={cx('flex shrink-0 items-center border-b border-border', listClassName)}>
        <TabList aria-label={label} className="-mx-2 flex min-w-0 overflow-x-auto [scrollbar-width:none]">
          {items.map((item) => (
            <Tab
              key={item.id}
              id={item.id}
              className={cx(tabClass, 'data-focus-visible:-outline-offset-2 data-focus-visible:outline-2')}
            >
              {item.label}
              {item.count !== undefined && (
                <span className="text-12 font-regular text-subtle tabular-nums">{numberText(item.count)}</span>
              )}
              <span aria-hidden="true" className={tabLineClass} />
            </Tab>
          ))}
        </TabList>
        {trailing && <div className="ml-auto flex items-center gap-1 pl-4">{trailing}</div>}
      </div>
      <TabPanels className="flex min-h-0 flex-1 flex-col">
        {items.map((item) => (
          <TabPanel key={item.id} id={item.id} className={cx('min-h-0 flex-1 outline-none', panelClassName)}>
            {item.content}
          </TabPanel>
        ))}
      </TabPanels>
    </AriaTabs>
  );
}
