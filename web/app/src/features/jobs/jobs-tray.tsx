import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { lazyPart } from '@fieldloom/ui/lazy-part.tsx';
import { SidebarItemBody, sidebarItemClass, useSidebarCollapsed } from '@fieldloom/ui/sidebar.tsx';
import { Tooltip } from '@fieldloom/ui/tooltip.tsx';
import { ListChecks } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { JobListProps } from './job-list.tsx';
import { jobStrings as words } from './strings.ts';
import { onTrayAsked } from './tray.ts';
import { useJobs } from './use-jobs.ts';

const JobList = lazyPart<JobListProps>(
  'jobs',
  () => import('./job-list.tsx').then((module) => module.JobList),
  ({ isOpen }) => isOpen,
);

/** The sidebar row with the number of running jobs, which opens their list. Hidden if there is nothing to show. */
export function JobsTray() {
  const isCollapsed = useSidebarCollapsed();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const tray = useJobs();
  const { jobs, running } = tray;
  useEffect(() => onTrayAsked(() => setOpen(trigger.current !== null)), []);
  if (jobs.length === 0 && !isOpen) return null;
  const button = (
    <AriaButton
      ref={trigger}
      aria-expanded={isOpen}
      onPress={() => setOpen(!isOpen)}
      className={cx(sidebarItemClass(isCollapsed), 'relative')}
    >
      <SidebarItemBody
        icon={<Icon of={ListChecks} />}
        label={words.title}
        trailing={
          running > 0 ? (
            <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent-solid px-1.5 text-12 font-semibold text-on-accent tabular-nums">
              <span aria-hidden="true">{running}</span>
              <span className="sr-only">{words.running(running)}</span>
            </span>
          ) : (
            jobs.length > 0 && (
              <span className="text-12 text-muted tabular-nums">
                <span aria-hidden="true">{jobs.length}</span>
                <span className="sr-only">{words.finished(jobs.length)}</span>
              </span>
            )
          )
        }
      />
      {isCollapsed && running > 0 && (
        <span className="absolute top-1.5 right-1.5 size-2 rounded-full bg-accent-solid" />
      )}
    </AriaButton>
  );
  return (
    <>
      {isCollapsed ? (
        <Tooltip label={words.title} placement="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
      <JobList tray={tray} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
