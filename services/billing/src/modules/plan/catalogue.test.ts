import { PLAN_FLAGS, PLAN_LIMITS, type PlanLimit } from '@fieldloom/kernel/entitlements';
import { describe, expect, it } from '@jest/globals';
import { catalogue } from './catalogue.ts';
import { readCatalogue, valuesOf } from './plan.ts';

/** The specification's values, written down a second time. */
const GIVEN: Record<string, Partial<Record<PlanLimit, number>>> = {
  'free-oct-2022': { monthlyTranscriptionMinutes: 300, maxSeatQuantity: 3, channels: 1 },
  'free-nov-2022': { monthlyTranscriptionMinutes: 180, maxSeatQuantity: 1, channels: 1 },
  'free-feb-2023': {
    monthlyTranscriptionMinutes: 180,
    maxSeatQuantity: 1,
    projects: 3,
    projectCategories: 1,
    channels: 1,
  },
  'free-mar-2024': { maxSeatQuantity: 2_000, projects: 1, projectCategories: 1, channelDataPoints: 250, channels: 1 },
  'free-jul-2025': { maxSeatQuantity: 2_000, projects: 1, channelDataPoints: 0, channels: 1 },
  'starter-mar-2023': { monthlyTranscriptionMinutes: 600, minSeatQuantity: 5, projectCategories: 3 },
  'starter-jun-2023': { monthlyTranscriptionMinutes: 600, minSeatQuantity: 3 },
  'pro-legacy': { monthlyTranscriptionMinutes: 600 },
  'pro-feb-2023': { monthlyTranscriptionMinutes: 600, maxSeatQuantity: 4, projectCategories: 3 },
  'pro-mar-2024': { monthlyTranscriptionMinutes: 600 },
  'pro-jul-2025': { monthlyTranscriptionMinutes: 600 },
  'team-legacy': { minSeatQuantity: 5, extensions: 5, templates: 5 },
  'team-feb-2023': {
    monthlyTranscriptionMinutes: 1_800,
    minSeatQuantity: 5,
    extensions: 3,
    templates: 3,
    workspaceTagBoards: 3,
    projectCategories: 5,
  },
  'team-jun-2023': {
    monthlyTranscriptionMinutes: 1_500,
    minSeatQuantity: 5,
    extensions: 3,
    templates: 3,
    workspaceTagBoards: 3,
  },
  'enterprise-bundle': { minSeatQuantity: 15 },
  'enterprise-bundle-40': {},
  'business-feb-2023': { minSeatQuantity: 10 },
  'business-jun-2023': { minSeatQuantity: 10, monthlyTranscriptionMinutes: 6_000 },
  'business-sep-2023': { minSeatQuantity: 10 },
  'business-jul-2025': { minSeatQuantity: 10 },
  'enterprise-pro-bundle': { minSeatQuantity: 20 },
  'enterprise-jul-2023': {},
  'enterprise-jul-2025': {},
  'expert-program-aug-2024': { maxSeatQuantity: 10 },
  'enterprise-trial': { channelDataPoints: 10_000 },
};
const ADD_ONS = [
  'add-on-ask-search',
  'add-on-hipaa',
  'add-on-disable-gen-ai',
  'add-on-magic',
  'add-on-video-redactions',
  'add-on-channels-oct-2024',
  'add-on-channels-jul-2025',
  'add-on-recruit-recruitment-apr-2025',
  'add-on-recruit-incentive-apr-2025',
];

describe('the plan catalogue', () => {
  it('has every reference', () => {
    const references = catalogue.plans.map(({ reference }) => reference).sort();
    expect(references).toEqual([...Object.keys(GIVEN), ...ADD_ONS].sort());
  });

  it.each(Object.entries(GIVEN))('%s has the given values, marked as given', (reference, given) => {
    const { limits } = catalogue.plan(reference);
    for (const [name, value] of Object.entries(given)) {
      expect([name, limits[name as PlanLimit]]).toEqual([name, { value, origin: 'given' }]);
    }
  });

  it('marks nothing else of the free plans as given', () => {
    for (const [reference, given] of Object.entries(GIVEN).filter(([name]) => name.startsWith('free-'))) {
      const marked = Object.entries(catalogue.plan(reference).limits).filter(([, { origin }]) => origin === 'given');
      expect([reference, marked.map(([name]) => name).sort()]).toEqual([reference, Object.keys(given).sort()]);
    }
  });

  it('has Free (Jul 2025) as decided', () => {
    const { flags, limits } = valuesOf(catalogue.plan('free-jul-2025'), []);
    expect(PLAN_FLAGS.filter((name) => flags[name])).toEqual(['publicLinkSharing', 'search', 'semanticSearch']);
    expect(limits).toMatchObject({
      projects: 1,
      channelDataPoints: 0,
      monthlyTranscriptionMinutes: 60,
      freeViewers: null,
    });
  });

  it('has an enterprise trial without a maximum session age', () => {
    const { flags, limits } = valuesOf(catalogue.plan('enterprise-trial'), []);
    expect(flags).toMatchObject({ maxSessionAge: false, scimProvisioning: true, disableGenAi: false });
    expect(limits).toMatchObject({ projects: null, channelDataPoints: 10_000 });
    expect(valuesOf(catalogue.plan('enterprise-jul-2025'), []).flags.maxSessionAge).toBe(true);
  });

  it('has every flag and limit for every plan', () => {
    for (const plan of catalogue.plans.filter(({ productType }) => productType === 'plan')) {
      const { flags, limits } = valuesOf(plan, []);
      expect(Object.keys(flags)).toEqual([...PLAN_FLAGS]);
      expect(Object.keys(limits)).toEqual([...PLAN_LIMITS]);
      const { minSeatQuantity: min, maxSeatQuantity: max, seatQuantity: seats } = limits;
      expect(min).toBeLessThanOrEqual(seats ?? 0);
      expect(seats).toBeLessThanOrEqual(max ?? 0);
    }
  });

  it('adds what add-ons provide, and removes nothing', () => {
    const free = catalogue.plan('free-jul-2025');
    const add = (...names: string[]) =>
      valuesOf(
        free,
        names.map((name) => catalogue.plan(name)),
      );
    expect(add('add-on-channels-jul-2025').limits).toMatchObject({
      channels: null,
      channelDataPoints: 100_000,
      projects: 1,
    });
    expect(add('add-on-ask-search', 'add-on-hipaa').flags).toMatchObject({
      askSearch: true,
      enforceHipaaTranscription: true,
    });
    const enterprise = valuesOf(catalogue.plan('enterprise-jul-2025'), [catalogue.plan('add-on-disable-gen-ai')]);
    expect(enterprise.flags).toMatchObject({ disableGenAi: true, disableSummarization: true, askSearch: true });
  });

  it('is refused with a list of all faults', () => {
    const [plan] = catalogue.plans;
    const broken = [plan, plan, { ...plan, reference: 'other', baseReference: 'nowhere', limits: {} }];
    expect(() => readCatalogue(broken)).toThrow(/used twice; other: no nowhere; other has no seatQuantity/);
    expect(() => readCatalogue([{ ...plan, flags: { flying: { value: true, origin: 'given' } } }])).toThrow();
  });
});
