import type { UpgradePrompt } from '@fieldloom/kernel/entitlements';

interface PromptWords {
  title: string;
  /** The benefit, in one sentence. */
  body: string;
}

export const upgradeStrings = {
  later: 'Not now',
  see: 'See plans',
  unchanged: 'Nothing was changed.',
  askAdmin: 'Nothing was changed. Ask an admin of this workspace about a larger plan.',
  title: 'Your plan does not include this',
  body: 'A larger plan includes it.',
};

/** By prompt: first features, then limits, then what only admins do. */
const PROMPTS: Record<UpgradePrompt, PromptWords> = {
  access: { title: 'Control who can do what', body: 'Give people and groups their own access to each project.' },
  analytics: { title: 'See how research is used', body: 'Find out which insights people read and share.' },
  'ask-search': { title: 'Ask your research', body: 'Get cited answers from everything in this workspace.' },
  authentication: { title: 'Choose how people sign in', body: 'Turn sign-in methods on and off for the workspace.' },
  authentication_methods: {
    title: 'Choose how people sign in',
    body: 'Turn sign-in methods on and off, and add your own domains.',
  },
  'automatic-account-creation': {
    title: 'Let colleagues join on their own',
    body: 'People with an address of your domain get an account when they first sign in.',
  },
  'canvas-view': { title: 'Work on a canvas', body: 'Arrange highlights and notes freely, together.' },
  charts: { title: 'Add charts', body: 'Show how often each tag comes up, and how that changes.' },
  'channels-trial-ended': {
    title: 'Your channels trial has ended',
    body: 'Existing data stays readable. A larger plan accepts new data again.',
  },
  'choice-of-ai-model-region': {
    title: 'Choose where AI runs',
    body: 'Pick the region in which models process your content.',
  },
  collaboration: { title: 'Work together', body: 'Add seats for everyone who edits.' },
  comments: { title: 'Comment again', body: 'This workspace is read-only until its plan is renewed.' },
  contacts: { title: 'Keep contacts', body: 'See everything that one person told you in one place.' },
  'custom-home': { title: 'Make Home your own', body: 'Choose what people see first.' },
  customize: { title: 'Customize icons and colors', body: 'Make projects and tags easy to tell apart.' },
  'custom-session-length': { title: 'Set the session length', body: 'Decide how long people stay signed in.' },
  'custom-sso': { title: 'Add single sign-on', body: 'People sign in with your company’s identity provider.' },
  'custom-subdomain': { title: 'Change the address', body: 'Give the workspace the address you want.' },
  'custom-theme': { title: 'Add your branding', body: 'Use your own logo and color in the workspace and its pages.' },
  'custom-vocabulary': {
    title: 'Teach transcription your words',
    body: 'Names and terms from your field are transcribed correctly.',
  },
  'data-retention': {
    title: 'Set a retention policy',
    body: 'Delete old content automatically after a time you choose.',
  },
  'disable-public-access': {
    title: 'Turn off public links',
    body: 'Nothing in the workspace can be shared publicly.',
  },
  'download-highlight': { title: 'Download transcripts', body: 'Download transcripts as WebVTT.' },
  extensions: { title: 'Add extensions', body: 'Connect the other tools that your team uses.' },
  fields: { title: 'Add fields', body: 'Sort and filter notes by what matters to your study.' },
  folders: { title: 'Put folders into folders', body: 'Organize many projects by team, product and year.' },
  'public-api': { title: 'Use the API', body: 'Let your own programs read and write research.' },
  'public-link-sharing': { title: 'Share with a link', body: 'Show insights to people outside the workspace.' },
  redaction: { title: 'Redact recordings', body: 'Permanently blur faces and mute names.' },
  'scim-provisioning': {
    title: 'Manage members from your directory',
    body: 'People get and lose access as your directory changes.',
  },
  search: { title: 'Search everything', body: 'Find notes, highlights and insights by words and by meaning.' },
  security: { title: 'Set security rules', body: 'Require a second step, and decide how people sign in.' },
  'summary-frameworks': { title: 'Summarize your way', body: 'Use more frameworks and your own prompts.' },
  'tag-edit': { title: 'Manage tags together', body: 'Decide who can change a project’s tags.' },
  template: { title: 'Start from a template', body: 'Begin a study with its notes, tags and report in place.' },
  transcription: { title: 'Tune transcription', body: 'Choose languages, providers and what to leave out.' },
  translate: { title: 'Translate', body: 'Read transcripts and notes in your own language.' },
  'user-groups': { title: 'Add groups', body: 'Give access to a team at once.' },
  views: { title: 'Save views', body: 'Keep filters and layouts for yourself and the team.' },
  'workspace-fields': { title: 'Share fields across projects', body: 'Use the same fields in every project.' },
  'workspace-tags': { title: 'Share tags across projects', body: 'Use one set of tags in the whole workspace.' },
  'your-work': { title: 'Keep your own work', body: 'Write insights for yourself before you share them.' },
  channels: { title: 'Add more channels', body: 'Your plan’s channels are all in use.' },
  'channel-data-points': { title: 'Bring in more data', body: 'Your plan’s data points are used up.' },
  projects: { title: 'Add more projects', body: 'Moving a project to the trash makes room too.' },
  templates: { title: 'Use more templates', body: 'Your plan’s templates are all in use.' },
  users: { title: 'Add more seats', body: 'Viewers stay free, and removing a member makes room too.' },
  'workspace-field-groups': { title: 'Add more field groups', body: 'Your plan’s field groups are all in use.' },
  'tag-boards': { title: 'Add more tag boards', body: 'Your plan’s tag boards are all in use.' },
  tags: { title: 'Add more tags', body: 'This board is full. Start another one.' },
  'transcription-minutes': { title: 'Transcribe more', body: 'This month’s minutes are used up.' },
  'only-admins-invite-users': { title: 'Ask an admin', body: 'Only admins can invite people here.' },
  'only-admins-invite-paid-seats': {
    title: 'Ask an admin',
    body: 'You can invite viewers. Only admins can assign paid seats.',
  },
};

/** @returns General words for an unknown prompt, which a page older than the server may receive. */
export function promptWords(prompt: string | undefined): PromptWords {
  const { title, body } = upgradeStrings;
  return Object.hasOwn(PROMPTS, prompt ?? '') ? PROMPTS[prompt as UpgradePrompt] : { title, body };
}
