import { z } from 'zod';

/** What browsers return, in the JSON form of WebAuthn, with the sizes that authenticators use. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') };

/** No extensions are requested, so their results are dropped. */
const NO_EXTENSIONS = { clientExtensionResults: {} };

/** AuthenticationResponseJSON */
export const assertionShape = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8_000),
      authenticatorData: base64url(8_000),
      signature: base64url(4_000),
      userHandle: base64url(200).nullish(),
    }),
  })
  .transform(({ response: { userHandle, ...response }, ...given }) => ({
    ...given,
    ...NO_EXTENSIONS,
    response: { ...response, ...(userHandle == null ? {} : { userHandle }) },
  }));
export type Assertion = z.infer<typeof assertionShape>;

/** RegistrationResponseJSON */
export const registrationShape = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8_000),
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(20)).max(10).nullish(),
    }),
  })
  .transform(({ response: { transports, ...response }, ...given }) => ({
    ...given,
    ...NO_EXTENSIONS,
    response: { ...response, transports: transports ?? [] },
  }));
export type Registration = z.infer<typeof registrationShape>;
