import { Button } from '@fieldloom/ui/button.tsx';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { Plus } from 'lucide-react';
import { useCreateContent } from '../projects/use-create-content.ts';
import { InsightTemplateMenu } from '../templates/insight-template-menu.tsx';
import { collectionStrings as words } from './strings.ts';

/** Creates a note or an insight; highlights and tags are made elsewhere. */
export function CreateButton({ objectType, projectId }: { objectType: ViewObjectType; projectId: string }) {
  const { createNote, createInsight, isCreating } = useCreateContent(projectId);
  if (objectType !== 'NOTE' && objectType !== 'INSIGHT') return null;
  const button = (
    <Button
      variant="primary"
      size="sm"
      icon={Plus}
      isPending={isCreating}
      onPress={() => void (objectType === 'NOTE' ? createNote() : createInsight())}
    >
      {objectType === 'NOTE' ? words.newNote : words.newInsight}
    </Button>
  );
  if (objectType === 'NOTE') return button;
  return (
    <span className="inline-flex items-center gap-0.5">
      {button}
      <InsightTemplateMenu projectId={projectId} />
    </span>
  );
}
