import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED, userLabel } from '@fieldloom/kernel/naming';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { Ellipsis, ExternalLink, Lightbulb, Lock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from 'urql';
import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { insightAddress } from '../content/addresses.ts';
import { Moment } from '../content/moment.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { RenameDialog } from './dialogs.ts';
import { InsightRowFields, type InsightRowFieldsFragment, RenameInsight } from './project-queries.ts';
import { projectStrings } from './strings.ts';
import { useTrash } from './use-trash.ts';

const words = projectStrings.insights;

/** An insight in the list of its project. */
export function InsightRow({
  insight: fragment,
  index,
}: {
  insight: FragmentOf<typeof InsightRowFields>;
  index: number;
}) {
  const insight = readFragment(InsightRowFields, fragment);
  const { user } = useMe();
  const title = insight.title || UNTITLED.insight;
  const author = userLabel(insight.createdBy, user?.id);
  return (
    <div className="group/row relative flex h-15 items-center gap-3 border-b border-border px-2 transition-colors hover:bg-hover">
      <Icon of={Lightbulb} className="text-muted" />
      <span className="min-w-0 flex-1">
        <Link
          to={insightAddress(insight)}
          data-row={index}
          className="block truncate text-14 font-medium outline-none before:absolute before:inset-0 before:rounded-6 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus"
        >
          {title}
        </Link>
        <span className="block truncate text-12 text-muted">{insight.preview || UNTITLED.content}</span>
      </span>
      {insight.locked && <Icon of={Lock} className="size-3.5 text-muted" label={projectStrings.locked} />}
      {insight.published ? <Badge tone="success">{words.published}</Badge> : <Badge>{words.draft}</Badge>}
      <Moment at={insight.updatedAt} className="hidden w-26 text-right text-12 text-muted md:block" />
      <Avatar
        name={author === 'You' ? (insight.createdBy?.name ?? author) : author}
        id={insight.createdBy?.id ?? ''}
        size={20}
        isNamed
      />
      <span className="relative z-10 w-7">
        <InsightMenu insight={insight} title={title} />
      </span>
    </div>
  );
}

function InsightMenu({ insight, title }: { insight: InsightRowFieldsFragment; title: string }) {
  const actions = projectStrings.actions;
  const { canWrite } = useMe();
  const runMutation = useRunMutation();
  const trash = useTrash();
  const [, rename] = useMutation(RenameInsight);
  const [isRenaming, setRenaming] = useState(false);
  const mayEdit = canWrite && insight.access.level !== 'READ' && !insight.locked;
  return (
    <>
      <Menu
        label={projectStrings.more(title)}
        placement="bottom end"
        trigger={
          <IconButton
            icon={Ellipsis}
            label={projectStrings.more(title)}
            className="opacity-0 group-hover/row:opacity-100 aria-expanded:opacity-100 data-focus-visible:opacity-100 max-md:opacity-100"
          />
        }
      >
        <MenuItem icon={ExternalLink} onAction={() => void window.open(insightAddress(insight), '_blank', 'noopener')}>
          {actions.openNewTab}
        </MenuItem>
        {mayEdit && (
          <MenuItem icon={Pencil} onAction={() => setRenaming(true)}>
            {actions.rename}
          </MenuItem>
        )}
        {mayEdit && <MenuDivider />}
        {mayEdit && (
          <MenuItem icon={Trash2} isDanger onAction={() => void trash('INSIGHT', insight.id, title)}>
            {actions.trash}
          </MenuItem>
        )}
      </Menu>
      <RenameDialog
        title={projectStrings.rename.insight}
        value={insight.title}
        maxLength={TEXT_LIMITS.insightTitle}
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        onRename={(text) => runMutation(rename({ input: { id: insight.id, title: text } }))}
      />
    </>
  );
}
