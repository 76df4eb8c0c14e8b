import type { ChecklistItem } from '@fieldloom/kernel/onboarding';
import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { useMutation } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { CompleteOnboarding, type OnboardingFieldsFragment } from './queries.ts';
import { onboardingStrings } from './strings.ts';

const words = onboardingStrings.checklist;

/** Where each step is completed. */
const PLACE = {
  'create-project': '/projects',
  'upload-recording': '/projects',
  'create-highlight': '/projects',
  'create-tag': '/projects',
  'create-insight': '/projects',
  'publish-insight': '/projects',
  'invite-colleague': '/settings/users',
  search: '/search',
  'connect-integration': '/settings/integrations',
} as const satisfies Record<ChecklistItem, string>;

/** The first steps; completed ones are checked off. */
export function Checklist({ checklist }: { checklist: OnboardingFieldsFragment['checklist'] }) {
  const { canManage, canWrite } = useMe();
  const runMutation = useRunMutation();
  const [{ fetching }, complete] = useMutation(CompleteOnboarding);
  const items = checklist.items.map(({ id, eventCount }) => ({ id: id as ChecklistItem, isDone: eventCount > 0 }));
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <section aria-label={words.steps} className="rounded-10 border border-border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-14 font-semibold">{words.steps}</h2>
        <span className="flex-1 text-12 text-muted">{words.progress(done, items.length)}</span>
        {checklist.status === 'active' && (
          <Button size="sm" variant="ghost" isPending={fetching} onPress={() => void runMutation(complete({}))}>
            {words.putAway}
          </Button>
        )}
      </div>
      {done === items.length ? (
        <p role="status" className="mt-2 text-13 text-muted">
          {words.completed}
        </p>
      ) : (
        <ol className="mt-2">
          {items.map(({ id, isDone }) => {
            const [title, body] = words.items[id];
            const mayGo = id === 'search' || (id === 'invite-colleague' ? canManage : canWrite);
            return (
              <li key={id} className="flex items-start gap-3 py-2">
                <Icon
                  of={isDone ? CircleCheck : Circle}
                  className={isDone ? 'mt-0.5 text-success' : 'mt-0.5 text-subtle'}
                />
                <span className="min-w-0">
                  <span className="sr-only">{isDone ? words.done : words.toDo}: </span>
                  {isDone || !mayGo ? (
                    <span className="text-13 font-medium">{title}</span>
                  ) : (
                    <Link to={PLACE[id]} className="text-13 font-medium text-link">
                      {title}
                    </Link>
                  )}
                  <span className="block text-12 text-muted">{body}</span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
