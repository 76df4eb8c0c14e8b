import { Button } from '@fieldloom/ui/button.tsx';
import { Menu, MenuGroup, MenuItem } from '@fieldloom/ui/menu.tsx';
import { Tag } from '@fieldloom/ui/tag.tsx';
import { ListFilter } from 'lucide-react';
import { useQuery } from 'urql';
import { TagBoardsQuery } from '../tags/tag-queries.ts';
import { highlightStrings as words } from './strings.ts';

interface HighlightTagFilterProps {
  projectId: string;
  tagIds: readonly string[];
  onChange: (tagIds: string[]) => void;
}

export function HighlightTagFilter({ projectId, tagIds, onChange }: HighlightTagFilterProps) {
  const [{ data }] = useQuery({ query: TagBoardsQuery, variables: { projectId } });
  const groups = data?.tagBoards.flatMap((board) => board.groups).filter((group) => group.tags.length > 0) ?? [];
  if (groups.length === 0) return null;
  const chosen = groups.flatMap((group) => group.tags).filter((tag) => tagIds.includes(tag.id));
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Menu
        label={words.filter}
        selectionMode="multiple"
        selectedKeys={tagIds}
        onSelectionChange={(keys) => onChange([...keys])}
        trigger={
          <Button size="sm" icon={ListFilter}>
            {words.filter}
          </Button>
        }
      >
        {groups.map((group) => (
          <MenuGroup key={group.id} title={group.title}>
            {group.tags.map((tag) => (
              <MenuItem key={tag.id} id={tag.id}>
                {tag.title}
              </MenuItem>
            ))}
          </MenuGroup>
        ))}
      </Menu>
      {chosen.map((tag) => (
        <Tag
          key={tag.id}
          size="md"
          color={tag.color}
          onRemove={() => onChange(tagIds.filter((id) => id !== tag.id))}
          removeLabel={words.removeTag(tag.title)}
        >
          {tag.title}
        </Tag>
      ))}
    </div>
  );
}
