import { z } from 'zod';

const deauthorization = z.looseObject({
  event: z.literal('app_deauthorized'),
  payload: z.looseObject({
    account_id: z.string().min(1),
    user_id: z.string().min(1),
    deauthorization_time: z.iso.datetime({ offset: true }),
  }),
});

/** Somebody removed the app's access to their Zoom account, so everything about it must be deleted. */
export interface ZoomDeauthorization {
  accountId: string;
  personId: string;
  at: Date;
}

/**
 * Undefined for every other event.
 * https://developers.zoom.us/docs/build-flow/publish-app/#deauthorization-event
 */
export function readZoomDeauthorization(body: unknown): ZoomDeauthorization | undefined {
  const parsed = deauthorization.safeParse(body);
  if (!parsed.success) return undefined;
  const { account_id, user_id, deauthorization_time } = parsed.data.payload;
  return { accountId: account_id, personId: user_id, at: new Date(deauthorization_time) };
}
