import type { Kind, Level, Model, Role, Verdict } from './model.ts';
import type { Actor } from './people.ts';
import type { Stage } from './stage.ts';

/** What a try of an operation is made of. */
export interface Probe {
  readonly stage: Stage;
  readonly model: Model;
  readonly actor: Actor;
  /** The thing that is asked for. */
  readonly key: string;
  /** Another thing that the operation needs, on which the actor has what it takes. */
  readonly other: string | undefined;
}

export interface Operation {
  readonly name: string;
  readonly type: 'query' | 'mutation';
  readonly kinds: readonly Kind[];
  /** The root field with its arguments and selection. @param id Of the thing, or one that does not exist. */
  readonly field: (id: string, probe: Probe) => string;
  readonly verdict: (probe: Omit<Probe, 'stage'>) => Verdict;
  /** Kinds of things that `other` may be, and what must be allowed on it. */
  readonly other?: { kinds: readonly Kind[]; level: Level; role?: Role };
  /** What an answer that is allowed must hold. @returns what is wrong with it. */
  readonly holds?: (value: unknown, probe: Probe) => string | undefined;
  /**
   * What becomes of an allowed try: `same` leaves everything as it was; `undo` is taken back by its actor with the text
   * that this gives; `never` is not made, because it could not be taken back.
   */
  readonly whenAllowed: 'same' | 'never' | ((id: string, made: unknown, probe: Probe) => string);
  /** The code with which an answer that is no failure refuses what was asked for: of many objects, each by itself. */
  readonly refusal?: (value: unknown) => string | undefined;
  /** The code of an allowed try that fails for another reason than rights. */
  readonly allowedCode?: string;
}

export type Rule = { level: Level; role?: Role; admin?: boolean };
