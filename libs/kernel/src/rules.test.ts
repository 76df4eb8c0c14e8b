import { describe, expect, it } from '@jest/globals';
import { normalizeColor } from './color.ts';
import { findRegion } from './enums.ts';
import { breadcrumbTitles, titleSlug, userLabel } from './naming.ts';
import { findPasswordFaults } from './password.ts';
import { findSubdomainFault, isSubdomainLike, normalizeSubdomain } from './subdomain.ts';
import { cleanFileName, cleanLine, cleanText, normalizeEmail } from './text.ts';

describe('a title in an address', () => {
  it.each([
    ['Onboarding: Zürich & friends!', 'Onboarding-Zürich-friends'],
    ['Zu\u0308rich', 'Zürich'],
    ['客户访谈 2026年', '客户访谈-2026年'],
    ['मुख्य बातें', 'मुख्य-बातें'],
    ['مقابلة العملاء', 'مقابلة-العملاء'],
    ['  --- Q3 / Q4 --- ', 'Q3-Q4'],
    ['🙂 !?', ''],
    ['\u0301a', 'a'],
  ])('keeps letters and digits of all scripts: %s', (title, slug) => {
    expect(titleSlug(title)).toBe(slug);
  });

  it('is cut to 100 whole characters', () => {
    expect([...titleSlug('𠮷'.repeat(150))]).toHaveLength(100);
    expect(titleSlug(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
  });
});

describe('subdomains', () => {
  it('are made from a name and cut at the last dash before 30 characters', () => {
    expect(normalizeSubdomain('  Acme Research & Co. ')).toBe('acme-research-co');
    expect(normalizeSubdomain('The Very Long Name Of Some Company')).toBe('the-very-long-name-of-some');
    expect(normalizeSubdomain('Ünïcode')).toBe('ncode');
  });

  it.each([
    ['acme', undefined],
    ['abc', 'length'],
    ['a'.repeat(51), 'length'],
    ['-acme', 'format'],
    ['Acme', 'format'],
    ['acme-shit', 'banned'],
    ['insights-team', 'reserved'],
    ['eu-a', 'reserved'],
    ['classics', undefined],
  ])('%s → %s', (subdomain, fault) => {
    expect(findSubdomainFault(subdomain)).toBe(fault);
  });

  it('are told from what could never be one', () => {
    expect(isSubdomainLike('abc')).toBe(true);
    expect(isSubdomainLike('ab')).toBe(false);
    expect(isSubdomainLike('a'.repeat(51))).toBe(false);
  });
});

describe('text rules', () => {
  it('names what a password lacks', () => {
    expect(findPasswordFaults('Sufficient-1-password')).toEqual([]);
    expect(findPasswordFaults('short')).toEqual(['tooShort', 'noUpperCase', 'noDigit', 'noSymbol']);
    expect(findPasswordFaults(`Aa1-${'x'.repeat(125)}`)).toEqual(['tooLong']);
  });

  it('brings email addresses to one form', () => {
    expect(normalizeEmail('  Ana@BÜCHER.example ')).toBe('ana@xn--bcher-kva.example');
    for (const wrong of ['', 'ana', 'ana@', '@example.com', 'a b@example.com', 'ana@localhost', 'a\0na@example.com']) {
      expect(() => normalizeEmail(wrong)).toThrow('not an email address');
    }
  });

  it('stores lines without control characters, and refuses long ones', () => {
    expect(cleanLine('  A\u0000title\n ', 20, 'title')).toBe('A title');
    expect(() => cleanLine('x'.repeat(201), 200, 'title')).toThrow('at most 200 characters');
  });

  it('counts characters as people and the database do, and refuses half of one', () => {
    expect(cleanLine('😀'.repeat(200), 200, 'title')).toHaveLength(400);
    expect(() => cleanLine('😀'.repeat(201), 200, 'title')).toThrow('at most 200 characters');
    expect(() => cleanLine(`${'😀'.repeat(100)}${'x'.repeat(101)}`, 200, 'title')).toThrow('at most 200 characters');
    for (const half of ['a\ud83d', '\ude00b']) {
      expect(() => cleanLine(half, 200, 'title')).toThrow('title is not valid text');
      expect(() => cleanText(half, 200, 'text')).toThrow('text is not valid text');
    }
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\call.mp4', 'call.mp4'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe'],
    ['..', ''],
    ['a/..', ''],
    ['.env', '.env'],
    ['Gespra\u0308ch.mp3', 'Gespräch.mp3'],
  ])('the file name %j is kept as %j', (name, kept) => {
    expect(cleanFileName(name, 'fileName')).toBe(kept);
  });

  it('makes slugs, breadcrumbs, colors and labels', () => {
    expect(breadcrumbTitles(['a', 'b', 'c', 'd'])).toEqual(['a', '…', 'd']);
    expect(breadcrumbTitles(['abcdefghijklmnopqrstuvwxyz0'])[0]).toHaveLength(26);
    expect(normalizeColor('FAB')).toBe('ffaabb');
    expect(normalizeColor(' #1F6f5C ')).toBe('1f6f5c');
    expect(() => normalizeColor('red')).toThrow('hex digits');
    expect(userLabel({ id: '1' }, '1')).toBe('You');
    expect(userLabel({ id: '1', active: false })).toBe('Deleted user');
    expect(findRegion('eu-a')?.region).toBe('EU_A');
  });
});
