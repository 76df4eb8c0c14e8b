import { idOfParam } from './object-id.ts';

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * The path with an object named as it is called now.
 * @returns undefined when the path names it so already, or not at all.
 */
export function addressNaming(pathname: string, id: string, param: string): string | undefined {
  const segments = pathname.split('/');
  const place = segments.findIndex((segment) => segment !== '' && idOfParam(decoded(segment)) === id);
  if (place < 0 || decoded(segments[place] ?? '') === param) return undefined;
  return segments.with(place, encodeURIComponent(param)).join('/');
}
