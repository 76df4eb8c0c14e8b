import type { ReactNode } from 'react';
import type { Answer } from './answers.ts';

/** A component with the data that it asks for. Made anew for each test: its answers may remember. */
export type Case = () => { element: ReactNode; answers: readonly Answer[] };
