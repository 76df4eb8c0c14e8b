import { CommandPalette } from '@fieldloom/ui/command-palette.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { usePaletteSearch } from '../features/search/use-palette-search.ts';
import { searchCommand, useFrameCommands } from './use-frame-commands.ts';

export interface WorkspacePaletteProps {
  isOpen: boolean;
  onClose: () => void;
  openHelp: () => void;
  createProject: () => void;
}

/** ⌘K of a workspace: its commands and search results for the typed text. */
export function WorkspacePalette({ isOpen, onClose, openHelp, createProject }: WorkspacePaletteProps) {
  const commands = useFrameCommands({ openHelp, createProject });
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const results = usePaletteSearch(isOpen ? query : '');
  const found = useMemo(
    () => [...searchCommand(query.trim(), (q) => void navigate({ to: '/search', search: { q } })), ...results],
    [query, results, navigate],
  );
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={() => {
        onClose();
        setQuery('');
      }}
      commands={commands}
      onQuery={setQuery}
      found={found}
    />
  );
}
