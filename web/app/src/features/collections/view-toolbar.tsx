import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuItem } from '@fieldloom/ui/menu.tsx';
import { SearchField } from '@fieldloom/ui/search-field.tsx';
import { Columns3Cog, Download, Heading } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FilterBar } from '../filters/filter-bar.tsx';
import { GroupMenu } from '../filters/group-menu.tsx';
import { SortMenu } from '../filters/sort-menu.tsx';
import { layoutsOf } from '../views/new-view-dialog.tsx';
import { fieldIcon } from './field-icon.ts';
import { collectionStrings, totalText } from './strings.ts';
import type { CollectionView } from './use-collection-view.ts';
import type { ColumnActions } from './use-column-actions.ts';

const words = collectionStrings.toolbar;

interface ViewToolbarProps {
  view: CollectionView;
  actions: ColumnActions;
  save: ReactNode;
  create: ReactNode;
  onExport: () => void;
}

/** The toolbar of every layout: what is shown, in which order, and how. The URL holds all of it. */
export function ViewToolbar({ view, actions, save, create, onExport }: ViewToolbarProps) {
  const { state, objectType, projectId, collection, fields, columns } = view;
  const { shown, layout } = state;
  const rows = useMemo(() => fields.map(({ field }) => field), [fields]);
  const isGroupable = (layout === 'TABLE' || layout === 'BOARD') && objectType !== 'TAG';
  const layouts = layoutsOf(objectType);
  const LayoutIcon = layouts.find(({ id }) => id === layout)?.icon;
  return (
    <div role="toolbar" aria-label={words.label} className="flex flex-wrap items-center gap-x-1 gap-y-1.5 py-2">
      <FilterBar
        objectType={objectType}
        projectId={projectId}
        form={shown.form}
        onChange={(filter) => state.change({ filter })}
        count={collection.totalCount}
        fetching={collection.isFetching}
        ignored={collection.ignored}
      />
      <SortMenu objectType={objectType} fields={rows} sort={shown.sort} onChange={(sort) => state.change({ sort })} />
      {isGroupable && (
        <GroupMenu
          objectType={objectType}
          fields={rows}
          group={shown.group}
          onChange={(group) => state.change({ group })}
          projectId={projectId}
        />
      )}
      <Menu
        label={words.fields}
        selectionMode="multiple"
        selectedKeys={new Set(columns.slice(1).flatMap(({ key, isVisible }) => (isVisible ? [key] : [])))}
        onSelectionChange={(keys) => actions.show(keys)}
        trigger={
          <Button size="sm" variant="ghost" icon={Columns3Cog} className="text-muted">
            {words.fields}
          </Button>
        }
      >
        {columns.slice(1).map((column) => (
          <MenuItem key={column.key} id={column.key} icon={fieldIcon(column)}>
            {column.label}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        label={collectionStrings.layout}
        selectionMode="single"
        selectedKeys={new Set([layout])}
        onSelectionChange={(keys) => {
          const next = layouts.find(({ id }) => keys.has(id));
          if (next) state.change({ layout: next.id }, true);
        }}
        trigger={
          <Button size="sm" variant="ghost" className="text-muted" {...(LayoutIcon ? { icon: LayoutIcon } : {})}>
            {collectionStrings.layouts[layout]}
          </Button>
        }
      >
        {layouts.map(({ id, label, icon }) => (
          <MenuItem key={id} id={id} icon={icon}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <span className="flex max-w-full shrink-0 grow items-center justify-end gap-1.5 max-sm:basis-full max-sm:flex-wrap">
        <span role="status" className="text-12 text-subtle tabular-nums max-md:sr-only">
          {collection.totalCount !== undefined && totalText(collection.totalCount)}
        </span>
        <Search
          text={state.address.search_params?.query ?? ''}
          isTitleOnly={state.address.search_params?.titleOnly === true}
          // The text of a highlight is its title.
          hasTitles={objectType !== 'HIGHLIGHT'}
          onChange={(query, titleOnly) =>
            state.change({
              search_params: query === '' && !titleOnly ? undefined : { query, ...(titleOnly ? { titleOnly } : {}) },
            })
          }
        />
        <Button size="sm" variant="ghost" icon={Download} className="text-muted" onPress={onExport}>
          <span className="max-lg:sr-only">{collectionStrings.export.run}</span>
        </Button>
        {save}
        {create}
      </span>
    </div>
  );
}

/** Pause in typing before the collection is queried. */
const TYPING_MS = 250;

interface SearchProps {
  text: string;
  /** Whether words are only looked for in titles. */
  isTitleOnly: boolean;
  hasTitles: boolean;
  onChange: (text: string, isTitleOnly: boolean) => void;
}

function Search({ text, isTitleOnly, hasTitles, onChange }: SearchProps) {
  const [typed, setTyped] = useState({ text, from: text });
  // Something else changed the URL: Back, a link, or discarded changes.
  if (typed.from !== text) setTyped({ text: text === typed.text.trim() ? typed.text : text, from: text });
  useEffect(() => {
    if (typed.text.trim() === text) return undefined;
    const timer = setTimeout(() => onChange(typed.text.trim(), isTitleOnly), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed.text, text, isTitleOnly, onChange]);
  return (
    <span className="flex items-center gap-0.5 max-sm:min-w-40 max-sm:flex-1">
      <SearchField
        aria-label={words.search}
        placeholder={words.find}
        value={typed.text}
        onChange={(next) => setTyped((before) => ({ ...before, text: next }))}
        maxLength={TEXT_LIMITS.noteTitle}
        className="w-44 max-sm:w-auto max-sm:flex-1"
      />
      {hasTitles && (isTitleOnly || typed.text !== '') && (
        <IconButton
          icon={Heading}
          size="sm"
          label={words.titleOnly}
          isActive={isTitleOnly}
          onPress={() => onChange(typed.text.trim(), !isTitleOnly)}
        />
      )}
    </span>
  );
}
