import { ALLOW_FLAGS, FEATURE_PROMPTS, FLAG_NAMES, PROMPT_OF_FLAG } from '@fieldloom/kernel/entitlements';
import { describe, expect, it } from '@jest/globals';
import { Entitlements, type Plan, requireRoom } from './entitlements.ts';

const limitOf = (value?: number) =>
  ({
    $typeName: 'fieldloom.billing.v1.Limit',
    ...(value === undefined ? {} : { value: BigInt(value) }),
  }) as Plan['limits'][string];

function planned(plan: Partial<Plan> = {}) {
  const reads: string[] = [];
  const current: Plan = { version: 1n, flags: {}, limits: {}, ...plan };
  const source = { read: async (teamId: string) => (reads.push(teamId), { ...current }) };
  return { entitlements: new Entitlements(source), reads, current };
}
const ann = { teamId: 'team', entitlementVersion: 1 };

describe('what a plan allows', () => {
  it.each(ALLOW_FLAGS)('%s is refused by name and prompt without the flag, and allowed with it', async (flag) => {
    const { entitlements } = planned();
    await expect(entitlements.require(ann, flag)).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      message: `Your plan does not include ${FLAG_NAMES[flag]}`,
      details: { prompt: PROMPT_OF_FLAG[flag], feature: flag },
    });
    expect(Object.keys(FEATURE_PROMPTS)).toContain(PROMPT_OF_FLAG[flag]);
    await expect(planned({ flags: { [flag]: true } }).entitlements.require(ann, flag)).resolves.toBeUndefined();
  });

  it('is read once for a while, and anew for an actor who knows a later version', async () => {
    const { entitlements, reads, current } = planned({ flags: { search: true } });
    await entitlements.require(ann, 'search');
    await entitlements.require(ann, 'search');
    expect(reads).toHaveLength(1);
    current.flags = {};
    current.version = 2n;
    await expect(entitlements.require({ ...ann, entitlementVersion: 2 }, 'search')).rejects.toThrow();
    expect(reads).toHaveLength(2);
  });

  it('a limit that is not named is none, one without a value has no end', async () => {
    const { entitlements } = planned({ limits: { projects: limitOf(3), templates: limitOf() } });
    expect(await entitlements.limit(ann, 'projects')).toBe(3);
    expect(await entitlements.limit(ann, 'templates')).toBeUndefined();
    expect(await entitlements.limit(ann, 'channels')).toBe(0);
  });

  it('leaves room below the limit alone', () => {
    const folders = ['folder', 'folders'] as const;
    expect(() => requireRoom('folders', 3, 2, folders)).not.toThrow();
    expect(() => requireRoom('folders', undefined, 1_000, folders)).not.toThrow();
    expect(() => requireRoom('folders', 3, 3, folders)).toThrow('Your plan has room for 3 folders');
    expect(() => requireRoom('folders', 1, 1, folders)).toThrow('Your plan has room for 1 folder');
  });
});
