import { idOfParam } from './object-id.ts';

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * Returns the path with the object's current title in it.
 * @returns Undefined if the path already has it, or does not name the object.
 */
export function addressNaming(pathname: string, id: string, param: string): string | undefined {
  const segments = pathname.split('/');
  const place = segments.findIndex((segment) => segment !== '' && idOfParam(decoded(segment)) === id);
  if (place < 0 || decoded(segments[place] ?? '') === param) return undefined;
  return segments.with(place, encodeURIComponent(param)).join('/');
}
