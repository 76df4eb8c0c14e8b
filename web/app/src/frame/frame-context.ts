import { createContext, useContext } from 'react';

interface FrameActions {
  openPalette: () => void;
}

/** What components inside the frame can request from it. */
export const FrameContext = createContext<FrameActions>({ openPalette: () => {} });

export function useFrame(): FrameActions {
  return useContext(FrameContext);
}
