import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import { insightAddress, noteAddress } from '../content/addresses.ts';
import { expectTitle } from '../content/early-title.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { CreateInsight, CreateNote } from './project-queries.ts';

interface CreateContent {
  createNote: () => Promise<void>;
  createInsight: () => Promise<void>;
  isCreating: boolean;
}

/** Creates an empty note or insight and opens it. */
export function useCreateContent(projectId: string): CreateContent {
  const runMutation = useRunMutation();
  const navigate = useNavigate();
  const [noteState, makeNote] = useMutation(CreateNote);
  const [insightState, makeInsight] = useMutation(CreateInsight);
  const [isOpening, setOpening] = useState(false);
  /** The new page puts the caret into its title; keys that are pressed before are kept. */
  const make = async (create: () => Promise<string | undefined>) => {
    const giveBack = expectTitle();
    const address = await create();
    if (address === undefined) return giveBack();
    setOpening(true);
    await navigate({ to: address });
    setOpening(false);
  };
  return {
    isCreating: noteState.fetching || insightState.fetching || isOpening,
    createNote: () =>
      make(async () => {
        const data = await runMutation(makeNote({ input: { projectId } }));
        return data ? noteAddress(data.createNote) : undefined;
      }),
    createInsight: () =>
      make(async () => {
        const data = await runMutation(makeInsight({ input: { projectId } }));
        return data ? insightAddress(data.createInsight) : undefined;
      }),
  };
}
