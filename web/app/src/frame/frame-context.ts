import { createContext, useContext } from 'react';

interface FrameActions {
  openPalette: () => void;
}

/** What parts of the frame can ask of it. */
export const FrameContext = createContext<FrameActions>({ openPalette: () => {} });

export function useFrame(): FrameActions {
  return useContext(FrameContext);
}
