/** Flags that can be set for one workspace or for all while the platform runs, and their defaults. */

interface BooleanFlag {
  kind: 'boolean';
  default: boolean;
  /** Whether browsers get it. */
  isForClients: boolean;
}
interface ChoiceFlag<V extends string = string> {
  kind: 'choice';
  values: readonly V[];
  default: V;
  isForClients: boolean;
}

export const GROWTH_ONBOARDINGS = ['magic-onboarding', 'product-tour', 'default', 'default-no-sample'] as const;
export type GrowthOnboarding = (typeof GROWTH_ONBOARDINGS)[number];

export const FEATURE_FLAGS = {
  /** The note that opens on its own after onboarding. Told to browsers, as the contract asks; no page reads it yet. */
  postOnboardingNotePopup: { kind: 'boolean', default: true, isForClients: true },
  /** The onboarding that new people see. Told to browsers, as the contract asks; all values show the same one yet. */
  growthOnboarding: { kind: 'choice', values: GROWTH_ONBOARDINGS, default: 'default', isForClients: true },
  /** Early features for workspaces that agreed to them: connections that do not import anything yet. */
  betaFeatures: { kind: 'boolean', default: false, isForClients: true },
  /**
   * Named by the contract as a permission of HIPAA workspaces to download; what it holds back is not said there, and
   * nothing reads it yet (docs/reference/open-points.md).
   */
  hipaaDownloads: { kind: 'boolean', default: false, isForClients: false },
} as const satisfies Record<string, BooleanFlag | ChoiceFlag>;

export type FlagName = keyof typeof FEATURE_FLAGS;
type ValueOf<F> = F extends { values: readonly (infer V)[] } ? V : boolean;
export type FlagValue<N extends FlagName = FlagName> = ValueOf<(typeof FEATURE_FLAGS)[N]>;

/** The flags that browsers get. */
export type ClientFlagName = {
  [N in FlagName]: (typeof FEATURE_FLAGS)[N]['isForClients'] extends true ? N : never;
}[FlagName];

export const FLAG_NAMES = Object.keys(FEATURE_FLAGS) as FlagName[];

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FEATURE_FLAGS, name);
}

/** Tells whether a flag can have a value; a choice takes only its own values. */
export function isFlagValue(name: FlagName, value: unknown): value is FlagValue {
  const flag: BooleanFlag | ChoiceFlag = FEATURE_FLAGS[name];
  if (flag.kind === 'boolean') return typeof value === 'boolean';
  return typeof value === 'string' && flag.values.includes(value);
}

/** A value that somebody set: for one workspace, or (null) for all that have no value of their own. */
export interface SetFlag {
  name: FlagName;
  teamId: string | null;
  value: FlagValue;
}

/** Returns the value for a workspace (null means outside of any): its own, else the one for all, else the default. */
export function resolveFlag(name: FlagName, teamId: string | null, set: readonly SetFlag[]): FlagValue {
  const of = (team: string | null): SetFlag | undefined =>
    set.find((flag) => flag.name === name && flag.teamId === team);
  const own = teamId === null ? undefined : of(teamId);
  return (own ?? of(null))?.value ?? FEATURE_FLAGS[name].default;
}
