/** What resolvers pass on for this SDL type. */
export type { PresentedSsoTicket as SsoTicketMapper } from '../authentication-settings/authentication-settings.presenter.ts';
