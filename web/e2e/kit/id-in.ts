import { readId, type Uuid } from '@fieldloom/kernel/ids';

/** The object in a URL: its UUID, or the short id after its title. */
export function idIn(url: string): Uuid {
  const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(url)?.[0];
  if (uuid !== undefined) return uuid;
  const segments = new URL(url).pathname.split('/').map((segment) => readId(decodeURIComponent(segment)));
  const id = segments.find((each) => each !== undefined);
  if (id === undefined) throw new Error(`No object in ${url}`);
  return id;
}
