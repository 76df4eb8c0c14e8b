import type { ChecklistItem } from '@fieldloom/kernel/onboarding';
import type { Exchange, Operation } from '@urql/core';
import { pipe, tap } from 'wonka';
import { CountOnboardingEvent } from './queries.ts';

/** The operations that check an item off when they succeed, by name. */
const ITEM_OF: Readonly<Record<string, ChecklistItem>> = {
  CreateProject: 'create-project',
  CompleteUpload: 'upload-recording',
  CreateHighlight: 'create-highlight',
  CreateTag: 'create-tag',
  CreateInsight: 'create-insight',
  PublishInsight: 'publish-insight',
  InviteUsers: 'invite-colleague',
  Search: 'search',
  ConfirmConnection: 'connect-integration',
};

/** Reports completed steps to the checklist, once per item while the page is open. Nothing waits for it. */
export const onboardingExchange: Exchange = ({ client, forward }) => {
  const told = new Set<ChecklistItem>();
  return (operations) =>
    pipe(
      forward(operations),
      tap(({ operation, error, data }) => {
        if (error !== undefined || data == null) return;
        for (const item of itemsOf(operation)) {
          if (told.has(item)) continue;
          told.add(item);
          void client.mutation(CountOnboardingEvent, { itemId: item }).toPromise();
        }
      }),
    );
};

function itemsOf({ query, variables }: Operation): ChecklistItem[] {
  const item = ITEM_OF[nameOf(query)];
  const { newTags } = ((variables as { input?: unknown } | undefined)?.input ?? {}) as { newTags?: unknown };
  // Highlights create tags by title.
  const makesTags = Array.isArray(newTags) && newTags.length > 0;
  return [...(item === undefined ? [] : [item]), ...(makesTags ? (['create-tag'] as const) : [])];
}

function nameOf(query: { definitions?: readonly object[] }): string {
  const definitions = (query.definitions ?? []) as readonly { kind: string; name?: { value: string } }[];
  return definitions.find(({ kind }) => kind === 'OperationDefinition')?.name?.value ?? '';
}
