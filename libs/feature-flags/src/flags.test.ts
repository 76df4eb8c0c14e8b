import { FEATURE_FLAGS, FLAG_NAMES, isFlagValue, type SetFlag } from '@fieldloom/kernel/feature-flags';
import { describe, expect, it } from '@jest/globals';
import { OpenFeature } from '@openfeature/server-sdk';
import { Flags } from './flags.ts';

const ACME = '018f3a3e-8b6c-7d1e-9f00-0123456789ab';
const OTHER = '018f3a3e-8b6c-7d1e-9f00-0123456789ac';

async function open(set: SetFlag[], domain: string): Promise<Flags> {
  return Flags.open({ current: () => set }, domain);
}

describe('flags', () => {
  it('have the defaults that the product begins with', async () => {
    const flags = await open([], 'defaults');
    expect(await flags.get('postOnboardingNotePopup', ACME)).toBe(true);
    expect(await flags.get('growthOnboarding', null)).toBe('default');
    expect(await flags.get('betaFeatures', ACME)).toBe(false);
    expect(await flags.forClients(null)).toEqual({
      postOnboardingNotePopup: true,
      growthOnboarding: 'default',
      betaFeatures: false,
    });
  });

  it('of a workspace go before those of all, which go before the defaults', async () => {
    const set: SetFlag[] = [
      { name: 'growthOnboarding', teamId: null, value: 'product-tour' },
      { name: 'growthOnboarding', teamId: ACME, value: 'magic-onboarding' },
      { name: 'betaFeatures', teamId: ACME, value: true },
    ];
    const flags = await open(set, 'order');
    expect([await flags.get('growthOnboarding', ACME), await flags.get('growthOnboarding', OTHER)]).toEqual([
      'magic-onboarding',
      'product-tour',
    ]);
    expect([await flags.get('betaFeatures', ACME), await flags.get('betaFeatures', OTHER)]).toEqual([true, false]);
    set.push({ name: 'betaFeatures', teamId: OTHER, value: true });
    expect(await flags.get('betaFeatures', OTHER)).toBe(true);
  });

  it('are read by OpenFeature like any provider’s, with its own word for what is none', async () => {
    await open([{ name: 'betaFeatures', teamId: ACME, value: true }], 'standard');
    const client = OpenFeature.getClient('standard');
    expect(await client.getBooleanDetails('betaFeatures', false, { targetingKey: ACME })).toMatchObject({
      value: true,
      reason: 'TARGETING_MATCH',
    });
    expect(await client.getBooleanDetails('unheard-of', true)).toMatchObject({
      value: true,
      errorCode: 'FLAG_NOT_FOUND',
    });
    expect(await client.getStringDetails('betaFeatures', 'x')).toMatchObject({
      value: 'x',
      errorCode: 'TYPE_MISMATCH',
    });
    expect(await client.getNumberDetails('betaFeatures', 7)).toMatchObject({ value: 7, errorCode: 'TYPE_MISMATCH' });
    expect(await client.getBooleanDetails('constructor', false)).toMatchObject({ errorCode: 'FLAG_NOT_FOUND' });
  });

  it('have values of their kind only', () => {
    for (const name of FLAG_NAMES) expect(isFlagValue(name, FEATURE_FLAGS[name].default)).toBe(true);
    expect(isFlagValue('growthOnboarding', 'magic')).toBe(false);
    expect(isFlagValue('growthOnboarding', true)).toBe(false);
    expect(isFlagValue('betaFeatures', 'true')).toBe(false);
    expect(isFlagValue('betaFeatures', null)).toBe(false);
  });
});
