import { Icon } from '@fieldloom/ui/icon.tsx';
import { TagsPicture } from '@fieldloom/ui/pictures.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { useState } from 'react';
import { PageNotFound } from '../../app/page-states.tsx';
import { QueryError } from '../../app/query-state.tsx';
import { useMe } from '../session/me.ts';
import { FIELD_ICONS } from './field-kinds.ts';
import { fieldSettingsStrings as words } from './settings-strings.ts';
import { SortableList } from './sortable-list.tsx';
import { useFieldPreferences } from './use-field-preferences.ts';

/** Which fields a project's notes and insights show, and in what order. */
export function FieldPreferences({ projectId }: { projectId: string }) {
  const [of, setOf] = useState<'NOTE' | 'INSIGHT'>('NOTE');
  const { canWrite } = useMe();
  const { preferences, level, isMissing, error, retry, setVisible, put } = useFieldPreferences(projectId, of);
  const canEdit = canWrite && level !== undefined && level !== 'READ';
  if (isMissing) return <PageNotFound />;
  if (error) return <QueryError error={error} onRetry={retry} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-140 text-13 text-muted">{words.shown}</p>
        <Segmented
          label={words.objectType}
          options={[
            { id: 'NOTE', label: words.notes },
            { id: 'INSIGHT', label: words.insights },
          ]}
          value={of}
          onChange={setOf}
        />
      </div>
      {!preferences && <SkeletonRows rows={4} />}
      {preferences?.length === 0 && (
        <EmptyState picture={<TagsPicture />} title={words.noPreferences}>
          {words.noPreferencesBody}
        </EmptyState>
      )}
      {preferences && preferences.length > 0 && (
        <SortableList
          label={words.tabs.workspace}
          items={preferences}
          nameOf={({ field }) => field.label}
          handleLabel={words.list.move}
          onMove={canEdit ? (place) => void put(place) : undefined}
          className="border-t border-border"
          itemClassName="min-h-11 border-b border-border"
          renderItem={({ id, field, visible, setTitle }) => (
            <div className="flex min-w-0 flex-1 items-center gap-2.5 pl-1">
              <Icon of={FIELD_ICONS[field.type]} className="text-muted" />
              <span className="min-w-0 flex-1 truncate text-14 font-medium">{field.label}</span>
              <span className="min-w-0 truncate text-13 text-muted">{setTitle ?? words.ownFields}</span>
              <Switch
                aria-label={words.show(field.label)}
                isSelected={visible}
                isDisabled={!canEdit}
                onChange={(isVisible) => void setVisible(id, isVisible)}
              />
            </div>
          )}
        />
      )}
    </div>
  );
}
