import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { lazyPart } from '@fieldloom/ui/lazy-part.tsx';
import { SidebarItemBody, sidebarItemClass, useSidebarCollapsed } from '@fieldloom/ui/sidebar.tsx';
import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useQuery, useSubscription } from 'urql';
import { graphql, readFragment } from '../../client/graphql.ts';
import { addressOf } from './notice-address.ts';
import type { NoticeListProps } from './notice-list.tsx';
import { NoticesFields, NoticesQuery } from './notice-queries.ts';
import { noticeStrings as words } from './strings.ts';

const NoticeAdded = graphql(`
  subscription NoticeAdded {
    noticeAdded {
      id
      kind
      objectKind
      objectId
      createdAt
    }
  }
`);

/** Shows a toast when a notice arrives. Mounted once, by the frame: it also keeps the socket open. */
export function useNoticeToasts(): void {
  const navigate = useNavigate();
  useSubscription({ query: NoticeAdded }, (_before: unknown, data) => {
    const { kind, objectKind, objectId } = data.noticeAdded;
    const say = kind === 'TRANSCRIPT_FAILED' ? toastError : toastDone;
    say(words.kinds[kind], {
      label: words.open,
      run: () => void navigate({ to: addressOf({ kind, objectKind, objectId }) }),
    });
    return data;
  });
}

const NoticeList = lazyPart<NoticeListProps>(
  'notices',
  () => import('./notice-list.tsx').then((module) => module.NoticeList),
  ({ isOpen }) => isOpen,
);

/** The sidebar row with the number of unread notices; it opens their list. */
export function NoticesButton() {
  const isCollapsed = useSidebarCollapsed();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [{ data }] = useQuery({ query: NoticesQuery });
  const unread = readFragment(NoticesFields, data)?.notices.unreadCount ?? 0;
  return (
    <>
      <AriaButton
        ref={trigger}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        className={cx(sidebarItemClass(isCollapsed), 'relative')}
      >
        <SidebarItemBody
          icon={<Icon of={Bell} />}
          label={words.title}
          trailing={
            unread > 0 && (
              <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent-solid px-1.5 text-12 font-semibold text-on-accent tabular-nums">
                {unread}
                <span className="sr-only"> {words.unread}</span>
              </span>
            )
          }
        />
        {isCollapsed && unread > 0 && (
          <span className="absolute top-1.5 right-1.5 size-2 rounded-full bg-accent-solid" />
        )}
      </AriaButton>
      <NoticeList triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
