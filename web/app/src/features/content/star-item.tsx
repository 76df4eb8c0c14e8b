import { MenuItem } from '@fieldloom/ui/menu.tsx';
import { Star, StarOff } from 'lucide-react';
import { type StarredKind, useStar } from './star.ts';
import { contentStrings as words } from './strings.ts';

interface StarItemProps {
  kind: StarredKind;
  id: string;
  isStarred: boolean;
}

/** Stars an object for the reader, in a menu. */
export function StarItem({ kind, id, isStarred }: StarItemProps) {
  const star = useStar();
  if (star === undefined) return null;
  return (
    <MenuItem icon={isStarred ? StarOff : Star} onAction={() => void star(kind, id, !isStarred)}>
      {isStarred ? words.unstar : words.star}
    </MenuItem>
  );
}
