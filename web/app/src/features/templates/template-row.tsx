import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuItem } from '@fieldloom/ui/menu.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMutation } from 'urql';
import { DeleteContent, RestoreContent } from '../content/content-queries.ts';
import { contentStrings } from '../content/strings.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { templateStrings as words } from './strings.ts';
import type { TemplateRow } from './template-queries.ts';

interface RowProps {
  mark: ReactNode;
  title: ReactNode;
  badge?: ReactNode;
  summary?: string | null | undefined;
  detail?: string | undefined;
  actions?: ReactNode;
}

/** A template in a list. */
export function Row({ mark, title, badge, summary, detail, actions }: RowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-border py-3">
      {mark}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 text-14 font-medium">
          {title}
          {badge}
        </span>
        {summary && <span className="block text-13 text-muted">{summary}</span>}
        {detail && <span className="block text-12 text-muted">{detail}</span>}
      </span>
      {actions}
    </li>
  );
}

/** Actions for a template's author and for managers. */
export function TemplateMenu({ template, onEdit }: { template: TemplateRow; onEdit: () => void }) {
  const run = useRunMutation();
  const [, remove] = useMutation(DeleteContent);
  const [, restore] = useMutation(RestoreContent);
  const { id, title } = template;
  const toTrash = async () => {
    if (!(await run(remove({ kind: 'TEMPLATE', id })))) return;
    toastDone(words.trashed(title), {
      label: contentStrings.undo,
      run: () => void run(restore({ kind: 'TEMPLATE', id })),
    });
  };
  if (!template.mayChange) return null;
  return (
    <Menu
      label={words.more(title)}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={words.more(title)} size="sm" />}
    >
      <MenuItem icon={Pencil} onAction={onEdit}>
        {words.edit}
      </MenuItem>
      <MenuItem icon={Trash2} isDanger onAction={() => void toTrash()}>
        {words.trash}
      </MenuItem>
    </Menu>
  );
}
