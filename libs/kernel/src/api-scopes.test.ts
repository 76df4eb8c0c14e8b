import { describe, expect, it } from '@jest/globals';
import { API_SCOPES, holdsScope, readScopeNames, scopeName } from './api-scopes.ts';

describe('scopes', () => {
  it('of writing hold those of reading the same area, and no other way round', () => {
    expect(holdsScope(['CONTENT_WRITE'], 'CONTENT_READ')).toBe(true);
    expect(holdsScope(['CONTENT_READ'], 'CONTENT_WRITE')).toBe(false);
    expect(holdsScope(['CONTENT_WRITE', 'MEMBERS_READ'], 'MEMBERS_WRITE')).toBe(false);
    expect(holdsScope([], 'CONTENT_READ')).toBe(false);
  });

  it('are read as they are written, each once', () => {
    expect(API_SCOPES.map(scopeName)).toEqual([
      'content:read',
      'content:write',
      'members:read',
      'members:write',
      'audit-log:read',
    ]);
    expect(readScopeNames(API_SCOPES.map(scopeName).join(' '))).toEqual(API_SCOPES);
    expect(readScopeNames('audit-log:read content:read  content:read')).toEqual(['CONTENT_READ', 'AUDIT_LOG_READ']);
  });

  it.each(['content', 'content:read everything', 'CONTENT_READ', 'Content:read'])('are none in %p', (text) => {
    expect(readScopeNames(text)).toBeUndefined();
  });
});
