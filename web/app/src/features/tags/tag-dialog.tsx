import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Select } from '@fieldloom/ui/select.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import type { SchemaType } from '../../client/graphql.ts';
import { FormDialog, type FormInDialog } from '../forms/form-dialog.tsx';
import { ColorChoice } from '../projects/project-look.tsx';
import { useEntitlements } from '../upgrade/use-entitlements.ts';
import { sentimentStrings, tagDialogStrings as words } from './strings.ts';
import type { BoardTag, TagChange } from './use-tag-boards.ts';

type Sentiment = SchemaType<'TagSentiment'>;
const NONE = 'NONE';
const SENTIMENTS = ['POSITIVE', 'NEGATIVE', 'MIXED'] as const satisfies readonly Sentiment[];

interface TagDialogProps {
  tag: BoardTag;
  /** Whether the reader may lock and unlock it. */
  mayLock: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** @returns Whether it was saved. */
  onSave: (change: TagChange) => Promise<boolean>;
}

/** Edits all properties of a tag. */
export function TagDialog({ isOpen, onClose, ...rest }: TagDialogProps) {
  return (
    <FormDialog title={words.title} submit={words.save} isOpen={isOpen} onClose={onClose}>
      {(form) => <TagForm {...rest} {...form} onClose={onClose} />}
    </FormDialog>
  );
}

function TagForm({ tag, mayLock, onClose, onSave, formId, onPending }: Omit<TagDialogProps, 'isOpen'> & FormInDialog) {
  const mayColor = useEntitlements().has('customProjectIconsAndTagColors');
  const [title, setTitle] = useState(tag.title);
  const [description, setDescription] = useState(tag.description ?? '');
  const [color, setColor] = useState(tag.color);
  const [sentiment, setSentiment] = useState<Sentiment | typeof NONE>(tag.sentiment ?? NONE);
  const [locked, setLocked] = useState(tag.locked);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setProblem(words.nameMissing);
    onPending(true);
    const saved = await onSave({
      title: title.trim(),
      description: description.trim() || null,
      sentiment: sentiment === NONE ? null : sentiment,
      ...(color === tag.color ? {} : { color }),
      ...(locked === tag.locked ? {} : { locked }),
    });
    onPending(false);
    if (saved) onClose();
  };
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.name}
        autoFocus
        size="lg"
        maxLength={TEXT_LIMITS.tagTitle}
        value={title}
        error={problem}
        onChange={(text) => {
          setTitle(text);
          setProblem(undefined);
        }}
      />
      <TextArea
        label={words.description}
        optional
        rows={2}
        maxLength={TEXT_LIMITS.tagDescription}
        placeholder={words.descriptionPlaceholder}
        value={description}
        onChange={setDescription}
      />
      {mayColor && <ColorChoice value={color} onChange={setColor} />}
      <Select<Sentiment | typeof NONE>
        label={sentimentStrings.label}
        hint={sentimentStrings.hint}
        options={[
          { id: NONE, label: sentimentStrings.none },
          ...SENTIMENTS.map((id) => ({ id, label: sentimentStrings[id] })),
        ]}
        value={sentiment}
        onChange={setSentiment}
      />
      {mayLock && (
        <div>
          <Switch isSelected={locked} onChange={setLocked}>
            {words.lock}
          </Switch>
          <p className="mt-1 text-12 text-muted">{words.lockHint}</p>
        </div>
      )}
    </form>
  );
}
