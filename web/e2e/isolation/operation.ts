import type { Kind, Level, Model, Role, Verdict } from './model.ts';
import type { Actor } from './people.ts';
import type { Stage } from './stage.ts';

/** The parts of an attempt at an operation. */
export interface Probe {
  readonly stage: Stage;
  readonly model: Model;
  readonly actor: Actor;
  /** The thing that is requested. */
  readonly key: string;
  /** Another thing that the operation needs, on which the actor has the required access. */
  readonly other: string | undefined;
}

export interface Operation {
  readonly name: string;
  readonly type: 'query' | 'mutation';
  readonly kinds: readonly Kind[];
  /** The root field with its arguments and selection. @param id Id of the thing, or one that does not exist. */
  readonly field: (id: string, probe: Probe) => string;
  readonly verdict: (probe: Omit<Probe, 'stage'>) => Verdict;
  /** Possible kinds of `other`, and what must be allowed on it. */
  readonly other?: { kinds: readonly Kind[]; level: Level; role?: Role };
  /** Checks the content of an allowed answer. @returns What is wrong with it. */
  readonly holds?: (value: unknown, probe: Probe) => string | undefined;
  /**
   * What an allowed attempt does: `same` changes nothing; a function returns the operation with which the actor undoes
   * it; `never` is not attempted, because it could not be undone.
   */
  readonly whenAllowed: 'same' | 'never' | ((id: string, made: unknown, probe: Probe) => string);
  /** The code with which a successful answer refuses a single object of many. */
  readonly refusal?: (value: unknown) => string | undefined;
  /** The code of an allowed attempt that fails for another reason than permissions. */
  readonly allowedCode?: string;
}

export type Rule = { level: Level; role?: Role; admin?: boolean };
