import type { TLSConfig } from '@temporalio/client';
import type { WorkflowSettings } from './client.ts';

export interface TemporalSecurity {
  /** PEM texts. */
  tls?:
    | { ca?: string | undefined; cert?: string | undefined; key?: string | undefined; serverName?: string | undefined }
    | undefined;
  apiKey?: string | undefined;
}

/** Converts Temporal's address and credentials for its clients and workers. */
export function addressOf({ TEMPORAL_ADDRESS: address, TEMPORAL_SECURITY: security = {} }: WorkflowSettings): {
  address: string;
  tls?: TLSConfig;
  apiKey?: string;
} {
  const { tls, apiKey } = security;
  if (tls === undefined) return { address };
  const { ca, cert, key, serverName } = tls;
  return {
    address,
    tls: {
      ...(ca === undefined ? {} : { serverRootCACertificate: Buffer.from(ca) }),
      ...(cert === undefined || key === undefined
        ? {}
        : { clientCertPair: { crt: Buffer.from(cert), key: Buffer.from(key) } }),
      ...(serverName === undefined ? {} : { serverNameOverride: serverName }),
    },
    ...(apiKey === undefined ? {} : { apiKey }),
  };
}
