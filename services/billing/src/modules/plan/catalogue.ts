import { BUSINESS, chosen, ENTERPRISE, FREE, given, on, PRO, TEAM, TRIAL_FLAGS, UNLIMITED } from './families.ts';
import { type Catalogue, type PlanFlags, type PlanLimits, readCatalogue } from './plan.ts';

/**
 * The plan catalog: the only place for plans and their values, together with what families share. Values are marked
 * `given` when the specification gives them, and `chosen` when it leaves them open.
 */

interface Sale {
  /** No longer given to any workspace. */
  isLegacy: boolean;
  baseReference?: string;
}
const LEGACY: Sale = { isLegacy: true };
const SOLD: Sale = { isLegacy: false };

const plan = (reference: string, name: string, family: typeof FREE, sale: Sale, ...limits: PlanLimits[]) => ({
  reference,
  name,
  ...family.text,
  productFamily: family.product,
  catalogueFamily: family.list,
  productType: 'plan',
  flags: family.flags,
  limits: Object.assign({}, family.limits, ...limits) as PlanLimits,
  ...sale,
});

const addOn = (
  reference: string,
  name: string,
  family: { product: string; list: string },
  sale: Sale,
  gives: { flags?: PlanFlags; limits?: PlanLimits; text: string },
) => ({
  reference,
  name,
  description: gives.text,
  features: [gives.text],
  productFamily: family.product,
  catalogueFamily: family.list,
  productType: 'add-on',
  flags: gives.flags ?? {},
  limits: gives.limits ?? {},
  ...sale,
});
const ADD_ON = { product: 'ADDON', list: 'add-on' };
const HIPAA = { product: 'HIPAA', list: 'add-on' };
const NO_GEN_AI = { product: 'DISABLE_GEN_AI_ADDON', list: 'add-on' };
const MAGIC = { product: 'MAGIC_ADDON', list: 'add-on' };
const CHANNELS = { product: 'CHANNELS', list: 'channels' };
const RECRUIT = { product: 'RECRUIT', list: 'recruit' };

/** The plan of a workspace that has not chosen one. */
export const DEFAULT_PLAN = 'free-jul-2025';
export const TRIAL_PLAN = 'enterprise-trial';

const free = [
  plan(
    'free-oct-2022',
    'Free (Oct 2022)',
    FREE,
    LEGACY,
    chosen({ seatQuantity: 3 }),
    given({ maxSeatQuantity: 3, monthlyTranscriptionMinutes: 300 }),
  ),
  plan(
    'free-nov-2022',
    'Free (Nov 2022)',
    FREE,
    LEGACY,
    given({ maxSeatQuantity: 1, monthlyTranscriptionMinutes: 180 }),
  ),
  plan(
    'free-feb-2023',
    'Free (Feb 2023)',
    FREE,
    LEGACY,
    given({ maxSeatQuantity: 1, monthlyTranscriptionMinutes: 180, projects: 3, projectCategories: 1 }),
  ),
  plan(
    'free-mar-2024',
    'Free (Mar 2024)',
    FREE,
    LEGACY,
    chosen({ seatQuantity: 2_000 }),
    given({ maxSeatQuantity: 2_000, projects: 1, projectCategories: 1, channelDataPoints: 250 }),
  ),
  plan(
    'free-jul-2025',
    'Free (Jul 2025)',
    FREE,
    SOLD,
    chosen({ seatQuantity: 2_000, monthlyTranscriptionMinutes: 60 }),
    given({ maxSeatQuantity: 2_000, projects: 1, channelDataPoints: 0 }),
  ),
];

const starter = [
  plan(
    'starter-mar-2023',
    'Starter (Mar 2023)',
    PRO,
    LEGACY,
    chosen({ seatQuantity: 5 }),
    given({ minSeatQuantity: 5, projectCategories: 3 }),
  ),
  plan(
    'starter-jun-2023',
    'Starter (Jun 2023)',
    PRO,
    LEGACY,
    chosen({ seatQuantity: 3 }),
    given({ minSeatQuantity: 3 }),
  ),
];

const professional = [
  plan('pro-legacy', 'Professional', PRO, LEGACY),
  plan(
    'pro-feb-2023',
    'Professional (Feb 2023)',
    PRO,
    { ...LEGACY, baseReference: 'pro-legacy' },
    given({ maxSeatQuantity: 4, projectCategories: 3 }),
  ),
  plan('pro-mar-2024', 'Professional (Mar 2024)', PRO, { ...LEGACY, baseReference: 'pro-legacy' }),
  plan('pro-jul-2025', 'Professional (Jul 2025)', PRO, { ...SOLD, baseReference: 'pro-legacy' }),
];

const TEAM_2023 = given({ extensions: 3, templates: 3, workspaceTagBoards: 3 });
const team = [
  plan('team-legacy', 'Team', TEAM, LEGACY, given({ extensions: 5, templates: 5 })),
  plan(
    'team-feb-2023',
    'Team (Feb 2023)',
    TEAM,
    { ...LEGACY, baseReference: 'team-legacy' },
    TEAM_2023,
    given({ monthlyTranscriptionMinutes: 1_800, projectCategories: 5 }),
  ),
  plan(
    'team-jun-2023',
    'Team (Jun 2023)',
    TEAM,
    { ...LEGACY, baseReference: 'team-legacy' },
    TEAM_2023,
    given({ monthlyTranscriptionMinutes: 1_500 }),
  ),
];

const business = [
  plan('business-feb-2023', 'Business (Feb 2023)', BUSINESS, LEGACY),
  plan(
    'business-jun-2023',
    'Business (Jun 2023)',
    BUSINESS,
    { ...LEGACY, baseReference: 'business-feb-2023' },
    given({ monthlyTranscriptionMinutes: 6_000 }),
  ),
  plan('business-sep-2023', 'Business (Sep 2023)', BUSINESS, { ...LEGACY, baseReference: 'business-feb-2023' }),
  plan('business-jul-2025', 'Business (Jul 2025)', BUSINESS, { ...SOLD, baseReference: 'business-feb-2023' }),
];

const enterprise = [
  plan(
    'enterprise-bundle',
    'Enterprise bundle',
    ENTERPRISE,
    LEGACY,
    chosen({ seatQuantity: 15 }),
    given({ minSeatQuantity: 15 }),
  ),
  plan(
    'enterprise-bundle-40',
    'Enterprise bundle 40',
    ENTERPRISE,
    { ...LEGACY, baseReference: 'enterprise-bundle' },
    chosen({ seatQuantity: 40 }),
    given({ minSeatQuantity: 15 }),
  ),
  plan(
    'enterprise-pro-bundle',
    'Enterprise pro bundle',
    ENTERPRISE,
    LEGACY,
    chosen({ seatQuantity: 20 }),
    given({ minSeatQuantity: 20 }),
  ),
  plan('enterprise-jul-2023', 'Enterprise (Jul 2023)', ENTERPRISE, LEGACY),
  plan('enterprise-jul-2025', 'Enterprise (Jul 2025)', ENTERPRISE, { ...SOLD, baseReference: 'enterprise-jul-2023' }),
];

const programmes = [
  plan(
    'expert-program-aug-2024',
    'Expert program (Aug 2024)',
    TEAM,
    LEGACY,
    chosen({ seatQuantity: 10, minSeatQuantity: 1 }),
    given({ maxSeatQuantity: 10 }),
  ),
  {
    ...plan(
      'enterprise-trial',
      'Enterprise trial',
      ENTERPRISE,
      SOLD,
      chosen({ seatQuantity: 100, minSeatQuantity: 1, monthlyTranscriptionMinutes: 6_000 }),
      given({ channelDataPoints: 10_000 }),
    ),
    flags: TRIAL_FLAGS,
    description: 'Everything of Enterprise for 30 days.',
    features: ['All features of Enterprise', '10,000 channel data points', 'Nothing is deleted when it ends'],
  },
];

const addOns = [
  addOn('add-on-ask-search', 'Ask search', ADD_ON, SOLD, {
    text: 'Questions answered from the workspace, with sources.',
    flags: on('askSearch'),
  }),
  addOn('add-on-hipaa', 'HIPAA', HIPAA, SOLD, {
    text: 'Transcription only by providers that a HIPAA agreement covers.',
    flags: on('enforceHipaaTranscription'),
  }),
  addOn('add-on-disable-gen-ai', 'No generative AI', NO_GEN_AI, SOLD, {
    text: 'Turns generative AI off for everybody.',
    flags: on('disableGenAi', 'disableSummarization'),
  }),
  addOn('add-on-magic', 'Magic', MAGIC, SOLD, {
    text: 'Suggested highlights and longer summaries.',
    flags: on('magicHighlights', 'semanticSummarization', 'aiAdvancedSummaries'),
  }),
  addOn('add-on-video-redactions', 'Video redactions', ADD_ON, SOLD, {
    text: 'Blurs faces and mutes passages for good.',
    flags: on('videoRedactions'),
  }),
  addOn('add-on-channels-oct-2024', 'Channels (Oct 2024)', CHANNELS, LEGACY, {
    text: 'Continuous feedback from other tools.',
    limits: chosen({ channels: UNLIMITED, channelDataPoints: 50_000 }),
  }),
  addOn(
    'add-on-channels-jul-2025',
    'Channels (Jul 2025)',
    CHANNELS,
    { ...SOLD, baseReference: 'add-on-channels-oct-2024' },
    {
      text: 'Continuous feedback from other tools.',
      limits: chosen({ channels: UNLIMITED, channelDataPoints: 100_000 }),
    },
  ),
  addOn('add-on-recruit-recruitment-apr-2025', 'Recruit: recruitment (Apr 2025)', RECRUIT, SOLD, {
    text: 'Participants found for studies.',
    limits: chosen({ recruitRecruitmentFee: 4_000 }),
  }),
  addOn('add-on-recruit-incentive-apr-2025', 'Recruit: incentives (Apr 2025)', RECRUIT, SOLD, {
    text: 'Participants paid after their session.',
    limits: chosen({ recruitIncentiveFee: 5 }),
  }),
];

export const catalogue: Catalogue = readCatalogue([
  ...free,
  ...starter,
  ...professional,
  ...team,
  ...business,
  ...enterprise,
  ...programmes,
  ...addOns,
]);
