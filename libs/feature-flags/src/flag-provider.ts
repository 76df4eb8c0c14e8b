import { FEATURE_FLAGS, type FlagValue, isFlagName, resolveFlag, type SetFlag } from '@fieldloom/kernel/feature-flags';
import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';

/** All flags that somebody set, as they are known here now. */
export interface FlagSource {
  current(): readonly SetFlag[];
}

/**
 * OpenFeature provider over a source. The workspace is the context's `targetingKey`; without one, the value for all
 * applies.
 */
export class FlagProvider implements Provider {
  readonly metadata = { name: 'fieldloom' } as const;
  readonly runsOn = 'server' as const;
  readonly #source: FlagSource;

  constructor(source: FlagSource) {
    this.#source = source;
  }

  async resolveBooleanEvaluation(
    name: string,
    otherwise: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    return this.#resolve(name, 'boolean', otherwise, context);
  }

  async resolveStringEvaluation(
    name: string,
    otherwise: string,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<string>> {
    return this.#resolve(name, 'choice', otherwise, context);
  }

  async resolveNumberEvaluation(_name: string, otherwise: number): Promise<ResolutionDetails<number>> {
    return mismatch(otherwise);
  }

  async resolveObjectEvaluation<T extends JsonValue>(_name: string, otherwise: T): Promise<ResolutionDetails<T>> {
    return mismatch(otherwise);
  }

  #resolve<T extends boolean | string>(
    name: string,
    kind: 'boolean' | 'choice',
    otherwise: T,
    { targetingKey }: EvaluationContext,
  ): ResolutionDetails<T> {
    if (!isFlagName(name)) {
      return { value: otherwise, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.FLAG_NOT_FOUND };
    }
    if (FEATURE_FLAGS[name].kind !== kind) return mismatch(otherwise);
    const value: FlagValue = resolveFlag(name, targetingKey ?? null, this.#source.current());
    const isDefault = value === FEATURE_FLAGS[name].default;
    const reason = isDefault ? StandardResolutionReasons.DEFAULT : StandardResolutionReasons.TARGETING_MATCH;
    return { value: value as T, reason };
  }
}

/** No flag is a number or an object, and each flag has one kind. */
function mismatch<T>(value: T): ResolutionDetails<T> {
  return { value, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.TYPE_MISMATCH };
}
