import type { Request } from 'playwright-core';

/** Sizes in KiB as transferred: compressed bodies and their headers. */
export async function sizesOf(requests: readonly Request[]): Promise<{ body: number; headers: number }> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const kib = (name: 'responseBodySize' | 'responseHeadersSize') =>
    sizes.reduce((sum, size) => sum + size[name], 0) / 1_024;
  return { body: kib('responseBodySize'), headers: kib('responseHeadersSize') };
}
