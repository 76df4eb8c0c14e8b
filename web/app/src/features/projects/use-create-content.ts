import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import { insightAddress, noteAddress } from '../content/addresses.ts';
import { useAct } from '../content/use-act.ts';
import { CreateInsight, CreateNote } from './project-queries.ts';

interface CreateContent {
  createNote: () => Promise<void>;
  createInsight: () => Promise<void>;
  isCreating: boolean;
}

/** Makes an empty note or insight and opens it. */
export function useCreateContent(projectId: string): CreateContent {
  const act = useAct();
  const navigate = useNavigate();
  const [noteState, makeNote] = useMutation(CreateNote);
  const [insightState, makeInsight] = useMutation(CreateInsight);
  const [isOpening, setOpening] = useState(false);
  const open = async (address: string) => {
    setOpening(true);
    await navigate({ to: address });
    setOpening(false);
  };
  return {
    isCreating: noteState.fetching || insightState.fetching || isOpening,
    createNote: async () => {
      const data = await act(makeNote({ input: { projectId } }));
      if (data) await open(noteAddress(data.createNote.id));
    },
    createInsight: async () => {
      const data = await act(makeInsight({ input: { projectId } }));
      if (data) await open(insightAddress(data.createInsight.id));
    },
  };
}
