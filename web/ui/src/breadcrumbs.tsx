import { breadcrumbTitles } from '@fieldloom/kernel/naming';
import { ChevronRight, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Crumb, trail } from './breadcrumb-trail.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { uiStrings } from './strings.ts';

interface BreadcrumbsProps<T extends Crumb> {
  crumbs: readonly T[];
  /** Renders a link of the application's router; the last crumb is plain text. */
  renderLink: (crumb: T, title: string) => ReactNode;
  onOpen: (crumb: T) => void;
}

const cutTitle = (title: string) => breadcrumbTitles([title])[0] ?? '';

/** The levels above the page. On a phone only the last one is shown. */
export function Breadcrumbs<T extends Crumb>({ crumbs, renderLink, onOpen }: BreadcrumbsProps<T>) {
  const { shown, hidden } = trail(crumbs);
  return (
    <nav aria-label={uiStrings.breadcrumbs} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-0.5 text-13 text-muted">
        {shown.map((crumb, index) => {
          const isLast = index === shown.length - 1;
          return (
            <li
              key={crumb?.id ?? 'hidden'}
              className={isLast ? 'flex min-w-0 items-center' : 'hidden items-center sm:flex'}
            >
              {index > 0 && <Icon of={ChevronRight} className="hidden text-subtle sm:block" />}
              {crumb === null ? (
                <Menu
                  label={uiStrings.hiddenLevels}
                  trigger={<IconButton icon={Ellipsis} label={uiStrings.hiddenLevels} size="sm" />}
                >
                  {hidden.map((entry) => (
                    <MenuItem key={entry.id} onAction={() => onOpen(entry)}>
                      {entry.title}
                    </MenuItem>
                  ))}
                </Menu>
              ) : isLast ? (
                <span aria-current="page" title={crumb.title} className="truncate px-1.5 text-default">
                  {cutTitle(crumb.title)}
                </span>
              ) : (
                <span className="rounded-6 px-1.5 py-0.5 whitespace-nowrap hover:bg-hover hover:text-default">
                  {renderLink(crumb, cutTitle(crumb.title))}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
