/** What can be switched for one workspace or for all while the platform runs, and what holds until somebody does. */

interface BooleanFlag {
  kind: 'boolean';
  default: boolean;
  /** Whether browsers are told. */
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
  /** The note that opens by itself after onboarding. */
  postOnboardingNotePopup: { kind: 'boolean', default: true, isForClients: true },
  /** Which onboarding new people meet. */
  growthOnboarding: { kind: 'choice', values: GROWTH_ONBOARDINGS, default: 'default', isForClients: true },
  /** Early features, for workspaces that agreed to have them: connections that import nothing yet. */
  betaFeatures: { kind: 'boolean', default: false, isForClients: true },
  /** Whether people of a HIPAA workspace may download recordings: decided by staff, enforced by services. */
  hipaaDownloads: { kind: 'boolean', default: false, isForClients: false },
} as const satisfies Record<string, BooleanFlag | ChoiceFlag>;

export type FlagName = keyof typeof FEATURE_FLAGS;
type ValueOf<F> = F extends { values: readonly (infer V)[] } ? V : boolean;
export type FlagValue<N extends FlagName = FlagName> = ValueOf<(typeof FEATURE_FLAGS)[N]>;

/** Those that browsers are told. */
export type ClientFlagName = {
  [N in FlagName]: (typeof FEATURE_FLAGS)[N]['isForClients'] extends true ? N : never;
}[FlagName];

export const FLAG_NAMES = Object.keys(FEATURE_FLAGS) as FlagName[];

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FEATURE_FLAGS, name);
}

/** Whether a flag can have a value: a choice only one of its own. */
export function isFlagValue(name: FlagName, value: unknown): value is FlagValue {
  const flag: BooleanFlag | ChoiceFlag = FEATURE_FLAGS[name];
  if (flag.kind === 'boolean') return typeof value === 'boolean';
  return typeof value === 'string' && flag.values.includes(value);
}

/** A value that somebody set: of one workspace, or (null) of all that have none of their own. */
export interface SetFlag {
  name: FlagName;
  teamId: string | null;
  value: FlagValue;
}

/** What holds for a workspace (null = outside of any): its own value, else that of all, else the default. */
export function resolveFlag(name: FlagName, teamId: string | null, set: readonly SetFlag[]): FlagValue {
  const of = (team: string | null): SetFlag | undefined =>
    set.find((flag) => flag.name === name && flag.teamId === team);
  const own = teamId === null ? undefined : of(teamId);
  return (own ?? of(null))?.value ?? FEATURE_FLAGS[name].default;
}
