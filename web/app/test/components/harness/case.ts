import type { ReactNode } from 'react';
import type { Answer } from './answers.ts';

/** A component with its answers. Created anew for each test, because answers may have state. */
export type Case = () => { element: ReactNode; answers: readonly Answer[] };
