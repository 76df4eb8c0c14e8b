/**
 * What may pass from a provider through the global tier into a region, whose answer it waits for; events are taken in
 * (inbound-event/providers). Anything else below /api/global/integrations is unknown. `integration` → paths below it.
 */
const PASSED_THROUGH: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    atlassian: ['me', 'smart-links'],
    notion: ['unfurl'],
  }),
);

/** Providers that send a person's browser back to one registered address, whichever workspace they came from. */
// biome-ignore format: many names a line
const WITH_OAUTH = new Set([
  'asana', 'atlassian', 'cronofy', 'front', 'google', 'google-drive', 'google-meet', 'hubspot', 'intercom', 'linear',
  'microsoft', 'microsoft-teams', 'notion', 'one-drive', 'pendo', 'respondent', 'salesforce', 'slack', 'zendesk', 'zoom',
]);

export function isPassedThrough(integration: string, path: string): boolean {
  return PASSED_THROUGH.get(integration)?.includes(path) ?? false;
}

export function hasOAuth(integration: string): boolean {
  return WITH_OAUTH.has(integration);
}
