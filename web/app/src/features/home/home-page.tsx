import { objectParam } from '@fieldloom/kernel/addresses';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { InsightsPicture, ProjectsPicture } from '@fieldloom/ui/first-pictures.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Badge, ColorDot } from '@fieldloom/ui/tag.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight, Plus, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { insightAddress, noteAddress } from '../content/addresses.ts';
import { NEUTRAL_COLOR } from '../content/color-choices.ts';
import { Moment } from '../content/moment.tsx';
import { OpenChecklist } from '../onboarding/getting-started-page.tsx';
import { ProjectDialog } from '../projects/dialogs.ts';
import { NoteStatus, noteIcon } from '../projects/note-mark.tsx';
import { ProjectGrid } from '../projects/project-cards.tsx';
import { InsightRowFields, NoteRowFields } from '../projects/project-queries.ts';
import { projectStrings } from '../projects/strings.ts';
import { useTree } from '../projects/use-tree.ts';
import { useMe } from '../session/me.ts';
import { type HomeData, HomeQuery } from './home-queries.ts';
import { homeStrings as words } from './strings.ts';

const SHOWN_PROJECTS = 6;

/** Recent changes, and links to the workspace's content. */
export function HomePage() {
  const { user, isManager, canWrite } = useMe();
  const { projects, isLoading, error: treeError, retry: retryTree } = useTree();
  const [{ data, error }, retry] = useQuery({ query: HomeQuery, requestPolicy: 'cache-and-network' });
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const latest = projects
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, SHOWN_PROJECTS);

  if (treeError) return <QueryError error={treeError} onRetry={retryTree} />;
  if (isLoading || !user) return <HomeSkeleton />;
  const dialog = (
    <ProjectDialog
      isOpen={isCreating}
      onClose={() => setCreating(false)}
      onDone={(projectId) =>
        void navigate({ to: '/projects/$projectId', params: { projectId: objectParam({ id: projectId }) } })
      }
    />
  );
  if (projects.length === 0) {
    return (
      <>
        {isManager ? (
          <FirstSteps onCreate={() => setCreating(true)} />
        ) : (
          <EmptyState picture={<ProjectsPicture />} title={words.start.viewerTitle}>
            {words.start.viewerBody}
          </EmptyState>
        )}
        {dialog}
      </>
    );
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24 font-semibold">{words.greeting(partOfDay(), firstName(user.name))}</h1>
        {isManager && (
          <Button variant="primary" icon={Plus} onPress={() => setCreating(true)}>
            {projectStrings.newProject}
          </Button>
        )}
      </div>
      {canWrite && <OpenChecklist />}
      <Section
        title={words.projects}
        action={
          <Link to="/projects" className={buttonClass('ghost', 'sm')}>
            {words.allProjects}
            <Icon of={ArrowRight} />
          </Link>
        }
      >
        <ProjectGrid label={words.projects} projects={latest} />
      </Section>
      {error && !data && <QueryError error={error} onRetry={retry} />}
      <div className="mt-9 grid gap-x-10 gap-y-9 lg:grid-cols-[3fr_2fr]">
        <Section title={words.recentNotes}>
          {data ? <RecentNotes notes={data.recentNotes} /> : !error && <SkeletonRows rows={5} />}
        </Section>
        <Section title={words.recentInsights}>
          {data ? <RecentInsights insights={data.recentInsights} /> : !error && <SkeletonRows rows={3} />}
        </Section>
      </div>
      {dialog}
    </>
  );
}

function RecentNotes({ notes }: { notes: HomeData['recentNotes'] }) {
  if (notes.length === 0) return <p className="border-t border-border py-4 text-13 text-muted">{words.noNotes}</p>;
  return (
    <ul aria-label={words.recentNotes} className="border-t border-border">
      {readFragment(NoteRowFields, notes).map((note) => (
        <li
          key={note.id}
          className="relative flex h-13 items-center gap-3 border-b border-border px-1 transition-colors hover:bg-hover"
        >
          <Icon of={noteIcon(note)} className="text-muted" />
          <span className="min-w-0 flex-1">
            <Link
              to={noteAddress(note)}
              className="block truncate text-13 font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus"
            >
              {note.title || UNTITLED.plain}
            </Link>
            <span className="flex items-center gap-1.5 text-12 text-muted">
              <ColorDot color={note.project.color ?? NEUTRAL_COLOR} className="size-2" />
              <span className="truncate">{note.project.title}</span>
            </span>
          </span>
          <NoteStatus files={note.files} />
          <Moment at={note.updatedAt} className="shrink-0 text-12 text-muted" />
        </li>
      ))}
    </ul>
  );
}

function RecentInsights({ insights }: { insights: HomeData['recentInsights'] }) {
  if (insights.length === 0) {
    return (
      <EmptyState
        className="border-t border-border py-6"
        picture={<InsightsPicture />}
        title={projectStrings.insights.empty}
      >
        {words.noInsights}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={words.recentInsights} className="flex flex-col gap-2.5">
      {readFragment(InsightRowFields, insights).map((insight) => (
        <li
          key={insight.id}
          className="relative rounded-10 border border-border p-3.5 transition-colors hover:border-border-strong"
        >
          <div className="flex items-start justify-between gap-2">
            <Link
              to={insightAddress(insight)}
              className="min-w-0 text-14 font-medium outline-none before:absolute before:inset-0 before:rounded-10 focus-visible:before:outline-2 focus-visible:before:outline-focus"
            >
              <span className="line-clamp-2">{insight.title || UNTITLED.insight}</span>
            </Link>
            {insight.published ? (
              <Badge tone="success">{projectStrings.insights.published}</Badge>
            ) : (
              <Badge>{projectStrings.insights.draft}</Badge>
            )}
          </div>
          {insight.preview && <p className="mt-1 line-clamp-2 text-13 text-muted">{insight.preview}</p>}
          <p className="mt-2 flex items-center gap-1.5 text-12 text-muted">
            <ColorDot color={insight.project.color ?? NEUTRAL_COLOR} className="size-2" />
            <span className="truncate">{insight.project.title}</span> ·{' '}
            <Moment at={insight.updatedAt} className="shrink-0" />
          </p>
        </li>
      ))}
    </ul>
  );
}

function FirstSteps({ onCreate }: { onCreate: () => void }) {
  return (
    <section className="mx-auto flex max-w-180 flex-col items-center pt-[6vh] text-center">
      <ProjectsPicture />
      <h1 className="mt-5 text-24 font-semibold text-balance">{words.start.title}</h1>
      <p className="mt-2 text-14 leading-prose text-muted">{words.start.body}</p>
      <ol className="mt-8 grid w-full gap-3 text-left sm:grid-cols-3">
        {words.start.steps.map(([title, body], index) => (
          <li key={title} className="rounded-10 border border-border p-4">
            <span className="inline-flex size-6 items-center justify-center rounded-full bg-accent-soft text-12 font-semibold text-accent">
              {index + 1}
            </span>
            <h2 className="mt-3 text-14 font-semibold">{title}</h2>
            <p className="mt-1 text-13 leading-prose text-muted">{body}</p>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <Button variant="primary" size="lg" icon={Plus} onPress={onCreate}>
          {words.start.action}
        </Button>
        <Link to="/settings/users" className={buttonClass('secondary', 'lg')}>
          <Icon of={UserPlus} />
          {words.start.invite}
        </Link>
      </div>
      <Link to="/onboarding" className="mt-5 text-13 text-link">
        {words.start.survey}
      </Link>
    </section>
  );
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-2.5 flex h-7 items-center justify-between">
        <h2 className="text-14 font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function HomeSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="mb-8 h-8 w-64" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(264px,1fr))] gap-3">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    </SkeletonGroup>
  );
}

const firstName = (name: string | null | undefined): string | undefined => name?.trim().split(/\s+/)[0] || undefined;

function partOfDay(hour = new Date().getHours()): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
