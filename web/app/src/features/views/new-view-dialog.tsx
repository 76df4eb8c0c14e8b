import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { hasLayout, VIEW_LIMITS, type ViewLayout, type ViewObjectType } from '@fieldloom/views/vocabulary';
import { Columns3, FileText, Highlighter, LayoutGrid, Lightbulb, List, Table2, Tag } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { collectionStrings } from '../collections/strings.ts';
import { viewStrings } from './strings.ts';

const words = viewStrings.dialog;

const OBJECTS = [
  { id: 'NOTE', label: collectionStrings.objects.NOTE, icon: FileText },
  { id: 'HIGHLIGHT', label: collectionStrings.objects.HIGHLIGHT, icon: Highlighter },
  { id: 'INSIGHT', label: collectionStrings.objects.INSIGHT, icon: Lightbulb },
  { id: 'TAG', label: collectionStrings.objects.TAG, icon: Tag },
] as const;

export const LAYOUTS = [
  { id: 'TABLE', label: collectionStrings.layouts.TABLE, icon: Table2 },
  { id: 'BOARD', label: collectionStrings.layouts.BOARD, icon: Columns3 },
  { id: 'GRID', label: collectionStrings.layouts.GRID, icon: LayoutGrid },
  { id: 'LIST', label: collectionStrings.layouts.LIST, icon: List },
] as const satisfies readonly { id: ViewLayout; label: string; icon: unknown }[];

export type ShownLayout = (typeof LAYOUTS)[number]['id'];

export const layoutsOf = (objectType: ViewObjectType) => LAYOUTS.filter(({ id }) => hasLayout(objectType, id));

interface NewViewDialogProps {
  /** Saves what is currently shown: only asks for a name. */
  isOfShown?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onCreate: (view: { title: string; layout: ViewLayout; objectType: ViewObjectType }) => Promise<boolean>;
}

/** Asks what a new view shows, and how. */
export function NewViewDialog({ isOpen, onClose, onCreate, isOfShown = false }: NewViewDialogProps) {
  return (
    <Dialog title={isOfShown ? viewStrings.save.asNewTitle : words.title} isOpen={isOpen} onClose={onClose} size="sm">
      <Form onClose={onClose} onCreate={onCreate} isOfShown={isOfShown} />
    </Dialog>
  );
}

function Form({ onClose, onCreate, isOfShown }: Omit<NewViewDialogProps, 'isOpen'>) {
  const [title, setTitle] = useState('');
  const [objectType, setObjectType] = useState<ViewObjectType>('NOTE');
  const [layout, setLayout] = useState<ShownLayout>('TABLE');
  const [isPending, setPending] = useState(false);
  const ids = { of: useId(), as: useId() };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    const isDone = await onCreate({ title: title.trim(), layout, objectType });
    setPending(false);
    if (isDone) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={words.name}
        placeholder={words.namePlaceholder}
        value={title}
        onChange={setTitle}
        maxLength={VIEW_LIMITS.title}
        autoFocus
      />
      {!isOfShown && (
        <>
          <div className="flex flex-col gap-1.5">
            <span id={ids.of} className="text-13 font-medium">
              {words.of}
            </span>
            <div className="overflow-x-auto">
              <Segmented
                label={words.of}
                options={OBJECTS}
                value={objectType}
                onChange={(next) => {
                  setObjectType(next);
                  if (!hasLayout(next, layout)) setLayout('TABLE');
                }}
              />
            </div>
          </div>
          <div className="flex flex-col gap-1.5">
            <span id={ids.as} className="text-13 font-medium">
              {words.as}
            </span>
            <div>
              <Segmented label={words.as} options={layoutsOf(objectType)} value={layout} onChange={setLayout} />
            </div>
          </div>
        </>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isPending={isPending}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}
