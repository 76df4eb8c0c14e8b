import { Button } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { SidebarPopover } from '@fieldloom/ui/sidebar-popover.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import {
  BookOpenCheck,
  CircleAlert,
  FileCheck2,
  Hourglass,
  type LucideIcon,
  MessageSquare,
  PencilLine,
} from 'lucide-react';
import type { RefObject } from 'react';
import { useMutation, useQuery } from 'urql';
import { graphql, readFragment } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { Moment } from '../content/moment.tsx';
import { addressOf } from './notice-address.ts';
import { NoticesFields, type NoticesFieldsFragment, NoticesQuery } from './notice-queries.ts';
import { noticeStrings as words } from './strings.ts';

const NoticeTitle = graphql(`
  query NoticeTitle($id: ID!, $isNote: Boolean!, $isInsight: Boolean!, $isProject: Boolean!) {
    note(id: $id) @include(if: $isNote) {
      id
      title
    }
    insight(id: $id) @include(if: $isInsight) {
      id
      title
    }
    project(id: $id) @include(if: $isProject) {
      id
      title
    }
  }
`);

const MarkNoticeRead = invalidating(
  graphql(`
  mutation MarkNoticeRead($id: ID!) {
    markNoticeRead(id: $id) {
      id
      readAt
    }
  }
`),
  'notices',
);

const MarkAllNoticesRead = invalidating(
  graphql(`
  mutation MarkAllNoticesRead {
    markAllNoticesRead
  }
`),
  'notices',
);

type Notice = NoticesFieldsFragment['notices']['nodes'][number];

const ICONS: Record<Notice['kind'], LucideIcon> = {
  TRANSCRIPT_COMPLETE: FileCheck2,
  TRANSCRIPT_FAILED: CircleAlert,
  COMMENT_ADDED: MessageSquare,
  INSIGHT_PUBLISHED: BookOpenCheck,
  OBJECT_CHANGED: PencilLine,
  RETENTION_DUE: Hourglass,
};

export interface NoticeListProps {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The popover with notices, attached to its row in the sidebar. */
export function NoticeList(props: NoticeListProps) {
  return (
    <SidebarPopover {...props} label={words.title}>
      <Notices />
    </SidebarPopover>
  );
}

function Notices() {
  const [{ data }] = useQuery({ query: NoticesQuery, requestPolicy: 'cache-and-network' });
  const [, markAll] = useMutation(MarkAllNoticesRead);
  const { nodes = [], unreadCount = 0 } = readFragment(NoticesFields, data)?.notices ?? {};
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
      <footer className="border-t border-border px-4 py-2 text-13">
        <Link to="/settings/user/notifications" className="text-link">
          {words.settings}
        </Link>
      </footer>
    </>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { objectKind } = notice;
  const isInsight = objectKind === 'INSIGHT';
  const isProject = objectKind === 'PROJECT';
  const variables = { id: notice.objectId, isNote: !isInsight && !isProject, isInsight, isProject };
  const [{ data }] = useQuery({ query: NoticeTitle, variables, requestPolicy: 'cache-first' });
  const [, mark] = useMutation(MarkNoticeRead);
  const isFailure = notice.kind === 'TRANSCRIPT_FAILED';
  const title = (data?.insight ?? data?.project ?? data?.note)?.title;
  return (
    <li className="relative flex gap-3 border-b border-border px-4 py-3 last:border-0 hover:bg-hover">
      <Icon of={ICONS[notice.kind]} className={cx('mt-0.5', isFailure ? 'text-danger' : 'text-success')} />
      <span className="min-w-0 flex-1 text-13">
        <a
          href={addressOf(notice)}
          onClick={() => void (notice.readAt === null && mark({ id: notice.id }))}
          className={cx(
            'block outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus',
            notice.readAt === null && 'font-medium',
          )}
        >
          {words.kinds[notice.kind]}
          {notice.readAt === null && <span className="sr-only">{words.isUnread}</span>}
        </a>
        <span className="block truncate text-muted">{title || words.untitled}</span>
        <Moment at={notice.createdAt} className="text-12 text-muted" />
      </span>
      {notice.readAt === null && (
        <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent-solid" />
      )}
    </li>
  );
}
