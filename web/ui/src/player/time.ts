import { plural } from '../format.ts';

/** `m:ss`, from an hour on `h:mm:ss`. */
export function formatTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** For assistive technology: "1 hour 2 minutes 3 seconds". */
export function speakTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ];
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => plural(count, { one: `# ${unit}`, other: `# ${unit}s` }));
  return words.join(' ') || '0 seconds';
}
