import { Button } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Popover } from '@fieldloom/ui/popover.tsx';
import { SidebarItemBody, sidebarItemClass, useSidebarCollapsed } from '@fieldloom/ui/sidebar.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Bell, CircleAlert, FileCheck2 } from 'lucide-react';
import { Button as AriaButton, DialogTrigger } from 'react-aria-components';
import { useMutation, useQuery, useSubscription } from 'urql';
import { graphql } from '../../gen/gql.ts';
import type { NoticesQuery as NoticesData } from '../../gen/graphql.ts';
import { noteAddress } from '../content/addresses.ts';
import { Moment } from '../content/moment.tsx';
import { noticeStrings as words } from './strings.ts';

const NoticesQuery = graphql(`
  query Notices {
    notices(first: 20) {
      unreadCount
      endCursor
      nodes {
        id
        kind
        objectKind
        objectId
        createdAt
        readAt
      }
    }
  }
`);

const NoticeAdded = graphql(`
  subscription NoticeAdded {
    noticeAdded {
      id
      kind
      objectId
      createdAt
    }
  }
`);

const NoticeTitle = graphql(`
  query NoticeTitle($id: ID!) {
    note(id: $id) {
      id
      title
    }
  }
`);

const MarkNoticeRead = graphql(`
  mutation MarkNoticeRead($id: ID!) {
    markNoticeRead(id: $id) {
      id
      readAt
    }
  }
`);

const MarkAllNoticesRead = graphql(`
  mutation MarkAllNoticesRead {
    markAllNoticesRead
  }
`);

type Notice = NoticesData['notices']['nodes'][number];

/** Says at once when something arrived. Mounted once, by the frame: it also keeps the socket open. */
export function useNoticeToasts(): void {
  const navigate = useNavigate();
  useSubscription({ query: NoticeAdded }, (_before: unknown, data) => {
    const { kind, objectId } = data.noticeAdded;
    const say = kind === 'TRANSCRIPT_FAILED' ? toastError : toastDone;
    say(words.kinds[kind], { label: words.open, run: () => void navigate({ to: noteAddress(objectId) }) });
    return data;
  });
}

/** The row of the sidebar with the count of what is new, and the list behind it. */
export function NoticesButton() {
  const isCollapsed = useSidebarCollapsed();
  const [{ data }] = useQuery({ query: NoticesQuery });
  const unread = data?.notices.unreadCount ?? 0;
  return (
    <DialogTrigger>
      <AriaButton className={cx(sidebarItemClass(isCollapsed), 'relative')}>
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
      <Popover label={words.title} placement="right top" isFlush className="w-90">
        <NoticeList />
      </Popover>
    </DialogTrigger>
  );
}

function NoticeList() {
  const [{ data }] = useQuery({ query: NoticesQuery, requestPolicy: 'cache-and-network' });
  const [, markAll] = useMutation(MarkAllNoticesRead);
  const { nodes = [], unreadCount = 0 } = data?.notices ?? {};
  return (
    <>
      <header className="flex h-11 items-center justify-between border-b border-border pr-2 pl-4">
        <h2 className="text-14 font-semibold">{words.title}</h2>
        {unreadCount > 0 && (
          <Button variant="ghost" size="sm" onPress={() => void markAll({})}>
            {words.markAll}
          </Button>
        )}
      </header>
      {!data && <SkeletonRows rows={3} className="px-4" />}
      {data && nodes.length === 0 && <p className="px-4 py-8 text-center text-13 text-muted">{words.empty}</p>}
      <ul className="scroll-area max-h-[60vh]">
        {nodes.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const [{ data }] = useQuery({ query: NoticeTitle, variables: { id: notice.objectId }, requestPolicy: 'cache-first' });
  const [, mark] = useMutation(MarkNoticeRead);
  const isFailure = notice.kind === 'TRANSCRIPT_FAILED';
  return (
    <li className="relative flex gap-3 border-b border-border px-4 py-3 last:border-0 hover:bg-hover">
      <Icon
        of={isFailure ? CircleAlert : FileCheck2}
        className={cx('mt-0.5', isFailure ? 'text-danger' : 'text-success')}
      />
      <span className="min-w-0 flex-1 text-13">
        <a
          href={noteAddress(notice.objectId)}
          onClick={() => void (notice.readAt === null && mark({ id: notice.id }))}
          className={cx(
            'block outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus',
            notice.readAt === null && 'font-medium',
          )}
        >
          {words.kinds[notice.kind]}
          {notice.readAt === null && <span className="sr-only">{words.isUnread}</span>}
        </a>
        <span className="block truncate text-muted">{data?.note?.title ?? words.untitled}</span>
        <Moment at={notice.createdAt} className="text-12 text-muted" />
      </span>
      {notice.readAt === null && (
        <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent-solid" />
      )}
    </li>
  );
}
