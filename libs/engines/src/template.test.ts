import { describe, expect, it } from '@jest/globals';
import { renderTemplate } from './template.ts';

describe('renderTemplate', () => {
  it('replaces names, also with spaces around them', () => {
    expect(renderTemplate('listen {{EDGE_PORT}}; root {{ WEB_DIST }};', { EDGE_PORT: 21_020, WEB_DIST: '/web' })).toBe(
      'listen 21020; root /web;',
    );
  });

  it('leaves the braces of nginx alone', () => {
    const text = 'map $a $b { default ""; ~^(?<x>[0-9]{1,3})$ $x; }';
    expect(renderTemplate(text, {})).toBe(text);
  });

  it('throws for names without a value, all at once', () => {
    expect(() => renderTemplate('{{A}} {{B}} {{C}}', { B: 1 })).toThrow('The template names A, C; known are B');
  });
});
