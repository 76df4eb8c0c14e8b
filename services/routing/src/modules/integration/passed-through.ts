/**
 * Requests from a provider that may pass through the global tier into a region, whose answer is awaited; events are
 * stored instead (inbound-event/providers). All other paths below /api/global/integrations are unknown. `integration` →
 * paths below it.
 */
const PASSED_THROUGH: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    atlassian: ['me', 'smart-links'],
    notion: ['unfurl'],
  }),
);

/** Providers that redirect a person's browser to one registered URL, whichever workspace they came from. */
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
