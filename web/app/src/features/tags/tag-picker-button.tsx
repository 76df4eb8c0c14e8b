import { Button } from '@fieldloom/ui/button.tsx';
import { Popover } from '@fieldloom/ui/popover.tsx';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { highlightStrings } from '../highlights/strings.ts';
import { tagStrings as words } from './strings.ts';
import { TagPicker } from './tag-picker.tsx';

interface TagPickerButtonProps {
  projectId: string;
  selectedIds: readonly string[];
  onChange: (change: { tagIds: string[]; newTags: string[] }) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** "Add tag", with the picker as its popover. */
export function TagPickerButton({ projectId, selectedIds, onChange, isOpen, onOpenChange }: TagPickerButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const toggle = (id: string) =>
    onChange({
      tagIds: selectedIds.includes(id) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id],
      newTags: [],
    });
  return (
    <>
      <Button
        ref={trigger}
        size="sm"
        variant="ghost"
        icon={Plus}
        aria-expanded={isOpen}
        onPress={() => onOpenChange(!isOpen)}
        className="h-6 px-1.5 text-12 text-muted"
      >
        {highlightStrings.addTag}
      </Button>
      <Popover
        label={words.picker}
        isFlush
        triggerRef={trigger}
        placement="bottom start"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      >
        <TagPicker
          projectId={projectId}
          selectedIds={selectedIds}
          onToggle={toggle}
          onCreate={(title) => onChange({ tagIds: [...selectedIds], newTags: [title] })}
          onClose={() => onOpenChange(false)}
        />
      </Popover>
    </>
  );
}
