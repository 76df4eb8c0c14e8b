import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { templateStrings } from './strings.ts';
import type { TemplateLoss } from './template-queries.ts';

const words = templateStrings.losses;

/** What a new project could not take over from its template. */
export function LossesDialog({
  losses,
  onClose,
}: {
  losses: readonly TemplateLoss[] | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={words.title}
      isOpen={losses !== undefined}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {words.open}
        </Button>
      }
    >
      <p className="text-14 leading-prose">{words.body}</p>
      <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto text-13">
        {losses?.map(({ kind, title, count }) => (
          <li key={`${kind} ${title}`}>
            <span className="font-medium">{title}</span> <span className="text-muted">{words.of[kind](count)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
