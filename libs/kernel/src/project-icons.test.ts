import { describe, expect, it } from '@jest/globals';
import { assertProjectIcon, EXTENSION_ICONS, OLD_PROJECT_ICONS, PROJECT_ICONS, projectIcon } from './project-icons.ts';

describe('project icons', () => {
  it('are 36 of today, 33 of an older set and 2 of extensions, each name once', () => {
    const old = Object.keys(OLD_PROJECT_ICONS);
    expect([PROJECT_ICONS.length, old.length, EXTENSION_ICONS.length]).toEqual([36, 33, 2]);
    expect(new Set([...PROJECT_ICONS, ...old, ...EXTENSION_ICONS]).size).toBe(71);
  });

  it('are shown by what they are called today', () => {
    expect(projectIcon('beaker')).toBe('flask');
    expect(projectIcon('mic')).toBe('mic');
    expect([projectIcon(null), projectIcon('toString'), projectIcon('unknown')]).toEqual([
      'folder',
      'folder',
      'folder',
    ]);
  });

  it.each(['unknown', '', 'constructor', 'https://example.com/x.svg'])('%s is none', (name) => {
    expect(() => assertProjectIcon(name)).toThrow('icon must be the name of a project icon');
  });

  it('of an older set are taken', () => {
    expect(() => assertProjectIcon('beaker')).not.toThrow();
  });
});
