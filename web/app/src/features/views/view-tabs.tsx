import { objectParam } from '@fieldloom/kernel/addresses';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { intoSight, tabClass, tabLineClass } from '@fieldloom/ui/tabs.tsx';
import { VIEW_LIMITS } from '@fieldloom/views/vocabulary';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Plus, Star } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { countText } from '../content/count-text.ts';
import { HrefLink } from '../content/href-link.tsx';
import { contentStrings } from '../content/strings.ts';
import { areaOfPath, belowProject, SHOWN_AREAS, type ShownArea, shownAreas } from '../projects/areas.ts';
import { RenameDialog } from '../projects/dialogs.ts';
import type { ProjectPageData } from '../projects/project-queries.ts';
import { ViewAccessDialog } from './dialogs.ts';
import { LAYOUTS, NewViewDialog } from './new-view-dialog.tsx';
import { AREA_PATHS, viewAddress } from './saved-view.ts';
import { viewStrings as words } from './strings.ts';
import { useViews } from './use-views.ts';
import { ViewMenu } from './view-menu.tsx';
import type { ViewFieldsFragment } from './view-queries.ts';

/** Whether the URL says that the view is new and still needs a name. */
const hasNoName = (search: string): boolean => new URLSearchParams(search).get('unnamed') === 'true';

interface ViewTabsProps {
  project: {
    id: string;
    title: string;
    noteCount: number;
    highlightCount: number;
    insightCount: number;
    areas: ProjectPageData['areas'];
    readme: { id: string } | null;
  };
  views: readonly ViewFieldsFragment[];
  mayWrite: boolean;
  onChanged: () => void;
}

const TYPE = 'application/x-view';

type Side = 'before' | 'after';
/** Marks where the dragged view would land. */
const MARKS: Record<Side, string> = {
  before: 'shadow-[inset_2px_0_0_var(--color-accent)]',
  after: 'shadow-[inset_-2px_0_0_var(--color-accent)]',
};
const sideOf = ({ clientX, currentTarget }: DragEvent): Side => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return clientX - left > width / 2 ? 'after' : 'before';
};

/** The areas of a project, followed by its saved views in order. */
export function ViewTabs({ project, views, mayWrite, onChanged }: ViewTabsProps) {
  const param = objectParam(project);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isUnnamed = useRouterState({ select: ({ location }) => hasNoName(location.searchStr) });
  const navigate = useNavigate();
  const actions = useViews(project.id, onChanged);
  const [isAdding, setAdding] = useState(false);
  const [sharing, setSharing] = useState<ViewFieldsFragment | null>(null);
  const [renaming, setRenaming] = useState<ViewFieldsFragment | null>(null);
  const [over, setOver] = useState<{ id: string; side: Side } | null>(null);
  const counts: Partial<Record<ShownArea, number>> = {
    NOTES: project.noteCount,
    HIGHLIGHTS: project.highlightCount,
    INSIGHTS: project.insightCount,
  };
  // An empty readme is only shown to people who can write it.
  const areas = shownAreas(project.areas).filter(
    ({ kind, enabled }) => enabled && (kind !== 'README' || mayWrite || project.readme !== null),
  );
  const below = belowProject(path);
  const here = areaOfPath(below);
  const isOpen = (view: ViewFieldsFragment) => below.endsWith(objectParam({ id: view.id })) && below.startsWith('/v/');
  const open = (view: ViewFieldsFragment, search = {}) =>
    void navigate({ to: viewAddress(param, view), search: search as never });
  const named = async (view: ViewFieldsFragment, title: string): Promise<boolean> => {
    if (title !== '' && !(await actions.rename(view.id, title))) return false;
    void navigate({
      to: '.',
      search: (({ unnamed: _, ...rest }: object & { unnamed?: unknown }) => rest) as never,
      replace: true,
    });
    return true;
  };
  const drop = (id: string, target: ViewFieldsFragment, side: Side) => {
    const rest = views.filter((view) => view.id !== id);
    const at = rest.indexOf(target);
    if (at < 0 || rest.length === views.length) return;
    const place = side === 'after' ? at + 1 : at;
    void actions.move(id, rest[place - 1]?.id, rest[place]?.id);
  };
  const step = (view: ViewFieldsFragment, by: -1 | 1) => {
    const rest = views.filter(({ id }) => id !== view.id);
    const place = views.indexOf(view) + by;
    void actions.move(view.id, rest[place - 1]?.id, rest[place]?.id);
  };
  const dragOf = (view: ViewFieldsFragment) => ({
    draggable: mayWrite,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(TYPE, view.id),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(TYPE)) return;
      event.preventDefault();
      setOver({ id: view.id, side: sideOf(event) });
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      const id = event.dataTransfer.getData(TYPE);
      if (id !== view.id) drop(id, view, sideOf(event));
    },
  });
  return (
    <nav
      aria-label={words.tabs}
      className="flex items-center overflow-x-auto border-b border-border [scrollbar-width:none]"
    >
      <ul className="-mx-2 flex items-center">
        {areas.map(({ kind }) => (
          <li key={kind} ref={here === kind ? intoSight : undefined}>
            <HrefLink
              href={`/projects/${param}${SHOWN_AREAS[kind].path}`}
              aria-current={here === kind ? 'page' : undefined}
              className={tabClass}
            >
              {SHOWN_AREAS[kind].label}
              {counts[kind] !== undefined && (
                <span className="text-12 font-regular text-subtle tabular-nums">{countText(counts[kind])}</span>
              )}
              <span aria-hidden="true" className={tabLineClass} />
            </HrefLink>
          </li>
        ))}
        {views.length > 0 && <li aria-hidden="true" className="mx-2 h-4 w-px bg-border" />}
        {views.map((view, place) => {
          const title = view.title || UNTITLED.collection;
          const isHere = isOpen(view);
          return (
            <li
              key={view.id}
              ref={isHere ? intoSight : undefined}
              {...dragOf(view)}
              className={cx('flex items-center', over?.id === view.id && MARKS[over.side])}
            >
              {isHere && isUnnamed && mayWrite ? (
                <NewName onNamed={(text) => named(view, text)} />
              ) : (
                <HrefLink
                  href={viewAddress(param, view)}
                  aria-current={isHere ? 'page' : undefined}
                  className={tabClass}
                  draggable={false}
                >
                  <Icon
                    of={LAYOUTS.find(({ id }) => id === view.layout)?.icon ?? LAYOUTS[0].icon}
                    className="size-3.5"
                  />
                  <span className="max-w-48 truncate">{title}</span>
                  {view.starred && <Icon of={Star} className="size-3 text-subtle" label={contentStrings.starred} />}
                  <span aria-hidden="true" className={tabLineClass} />
                </HrefLink>
              )}
              {isHere && (
                <ViewMenu
                  view={view}
                  title={title}
                  mayWrite={mayWrite && view.access.level !== 'READ'}
                  canStep={{ left: place > 0, right: place < views.length - 1 }}
                  onRename={() => setRenaming(view)}
                  onShare={() => setSharing(view)}
                  onDuplicate={() => void actions.duplicate(view.id).then((made) => made && open(made))}
                  onDefault={() => void actions.setDefault(view.objectType, view.isDefault ? null : view.id)}
                  onStep={(by) => step(view, by)}
                  onDelete={() =>
                    void actions.remove(view).then((isGone) => {
                      if (isGone) void navigate({ to: `/projects/${param}${AREA_PATHS[view.objectType]}` });
                    })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {mayWrite && (
        <IconButton icon={Plus} label={words.add} size="sm" className="ml-2" onPress={() => setAdding(true)} />
      )}
      <NewViewDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onCreate={async (view) => {
          const made = await actions.create(view);
          if (made) open(made, view.title === '' ? { unnamed: true } : {});
          return made !== null;
        }}
      />
      <ViewAccessDialog view={sharing} onClose={() => setSharing(null)} />
      <RenameDialog
        title={words.renameTitle}
        value={renaming?.title ?? ''}
        maxLength={VIEW_LIMITS.title}
        isOpen={renaming !== null}
        onClose={() => setRenaming(null)}
        onRename={async (title) => renaming && actions.rename(renaming.id, title)}
      />
    </nav>
  );
}

interface NewNameProps {
  /** Resolves to false if refused, so that another name can be entered. */
  onNamed: (title: string) => Promise<boolean>;
}

/** Enters the name of an unnamed view in place of its tab. Escape leaves it unnamed. */
function NewName({ onNamed }: NewNameProps) {
  const [draft, setDraft] = useState('');
  const isDone = useRef(false);
  const end = async (title: string) => {
    if (isDone.current) return;
    isDone.current = true;
    isDone.current = await onNamed(title);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void end(draft.trim());
    else if (event.key === 'Escape') void end('');
    else return;
    event.preventDefault();
  };
  return (
    <input
      aria-label={words.dialog.name}
      placeholder={UNTITLED.collection}
      // The person who has just created it is about to name it.
      autoFocus
      value={draft}
      maxLength={VIEW_LIMITS.title}
      autoComplete="off"
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => void (draft.trim() !== '' && end(draft.trim()))}
      onKeyDown={onKeyDown}
      className="mx-1 h-7 w-40 rounded-6 bg-surface px-2 text-13 text-default ring-1 ring-border-strong outline-none ring-inset placeholder:text-subtle focus:ring-2 focus:ring-focus"
    />
  );
}
