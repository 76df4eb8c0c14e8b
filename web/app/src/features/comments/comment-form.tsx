import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { hasModifier } from '@fieldloom/ui/platform.ts';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { commentStrings as words } from './strings.ts';

interface CommentFormProps {
  label: string;
  /** @returns False if refused; the text then stays in the field. */
  onSend: (text: string) => Promise<boolean>;
  onCancel?: () => void;
  isFocused?: boolean;
}

/** ⌘Enter sends. */
export function CommentForm({ label, onSend, onCancel, isFocused = false }: CommentFormProps) {
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    const isSent = await onSend(text.trim());
    setSending(false);
    if (isSent) setText('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && hasModifier(event)) void send();
    else if (event.key === 'Escape' && onCancel) onCancel();
    else return;
    event.preventDefault();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <TextArea
        aria-label={label}
        placeholder={words.placeholder}
        rows={2}
        maxLength={TEXT_LIMITS.comment}
        autoFocus={isFocused}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
      />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="sm" variant="ghost" onPress={onCancel}>
            {words.cancel}
          </Button>
        )}
        <Button size="sm" variant="primary" type="submit" isPending={isSending} isDisabled={text.trim() === ''}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
