/** What resolvers pass on for this SDL type. */
export type { PresentedSsoTicket as SsoTicketMapper } from '../sign-in-methods/authentication-settings.presenter.ts';
