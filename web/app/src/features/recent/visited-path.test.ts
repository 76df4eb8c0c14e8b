import { toShortId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import { visitedBy } from './visited-path.ts';

const id = '0199c1a2-7b3c-7d4e-8f5a-6b7c8d9e0f1a';
const param = `a-title-${toShortId(id)}`;

describe('what an address opens', () => {
  it.each([
    [`/data/${param}`, 'NOTE'],
    [`/insights/${id}`, 'INSIGHT'],
    [`/projects/${param}`, 'PROJECT'],
    [`/projects/${param}/tags`, 'PROJECT'],
    [`/projects/${id}/v/${param}`, 'VIEW'],
    // Pages of the project's areas, at addresses like those of views.
    [`/projects/${param}/v/highlights`, 'PROJECT'],
    [`/projects/${param}/v/insights`, 'PROJECT'],
    [`/projects/${id}/v/insights-${param}`, 'VIEW'],
    [`/tags/${param}`, 'TAG'],
    [`/folders/${param}/projects`, 'FOLDER'],
  ])('%s', (path, kind) => {
    expect(visitedBy(path)).toEqual({ kind, id });
  });

  it.each(['/home', '/projects', '/projects/all-projects', '/projects/new', '/recent/notes', '/settings/trash'])(
    'is no object at %s',
    (path) => {
      expect(visitedBy(path)).toBeUndefined();
    },
  );
});
