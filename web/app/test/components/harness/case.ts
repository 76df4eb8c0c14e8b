import type { ReactNode } from 'react';
import type { Answer } from './answers.ts';

/**
 * A component with its answers, or the whole application at an address. Created anew for each test, because answers may
 * have state.
 */
export type Case = () => ({ element: ReactNode } | { at: string }) & { answers: readonly Answer[] };
