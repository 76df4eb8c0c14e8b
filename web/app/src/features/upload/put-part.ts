/** The store rejected a part. */
export class PartRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The object store answered ${status}`);
    this.name = 'PartRefused';
    this.status = status;
  }
}

const NO_NEWS_MS = 60_000;

/**
 * Uploads one part directly to the object store. Uses XMLHttpRequest, because fetch does not report upload progress.
 * @returns The part's ETag.
 * @throws PartRefused; TypeError without an answer; the signal's reason.
 */
export function putPart(
  url: string,
  body: Blob,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let watch: ReturnType<typeof setTimeout>;
    const abort = () => request.abort();
    const heard = () => {
      clearTimeout(watch);
      watch = setTimeout(abort, NO_NEWS_MS);
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      heard();
      onProgress(loaded);
    });
    request.addEventListener('load', () => {
      const etag = request.getResponseHeader('etag');
      if (request.status === 200 && etag) resolve(etag);
      else reject(new PartRefused(request.status));
    });
    request.addEventListener('error', () => reject(new TypeError('The object store did not answer')));
    request.addEventListener('abort', () =>
      reject(signal.aborted ? signal.reason : new TypeError('The upload stood still')),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(watch);
      signal.removeEventListener('abort', abort);
    });
    signal.addEventListener('abort', abort, { once: true });
    request.open('PUT', url);
    heard();
    request.send(body);
  });
}
