import { describe, expect, it } from '@jest/globals';
import { mailButton, mailPage } from './mail-page.ts';

const PLAIN = { name: '<b>R&D</b> "Field"', logoUrl: '', primaryColor: '' };
const LOGO = { ...PLAIN, logoUrl: 'https://field.fieldloom.test/image/logo/1?v=2&size=128' };

describe('the page of a mail', () => {
  it("shows the logo, and the workspace's name to people who see no images", () => {
    const page = mailPage(LOGO, '<p>Hello</p>');
    expect(page).toContain('src="https://field.fieldloom.test/image/logo/1?v=2&amp;size=128"');
    expect(page).toContain('alt="&lt;b&gt;R&amp;D&lt;/b&gt; &quot;Field&quot;"');
    expect(page).not.toContain('<b>');
    expect(page.indexOf('<img')).toBeLessThan(page.indexOf('<p>Hello</p>'));
  });

  it('has only its content, and loads nothing, without a logo', () => {
    const page = mailPage(PLAIN, '<p>Hello</p>');
    expect(page).toMatch(/<body style="[^"]+"><p>Hello<\/p><\/body><\/html>$/);
    expect(page).not.toContain('src=');
  });
});

describe('the button of a mail', () => {
  it.each([
    ['', 'background:#3b5bdb;color:#ffffff'],
    ['#1f6f5c', 'background:#1f6f5c;color:#ffffff'],
    // Darkened until it is visible on the page, with black text on it.
    ['#ffee88', /background:#[89a-b][0-9a-f]{5};color:#000000/],
    ['"><script>', 'background:#3b5bdb;color:#ffffff'],
  ])('can be seen and read in the color %j', (primaryColor, style) => {
    const button = mailButton({ ...PLAIN, primaryColor }, 'Open <it>', 'https://x.test/?a=1&b=2');
    expect(button).toMatch(style);
    expect(button).toContain('<a href="https://x.test/?a=1&amp;b=2"');
    expect(button).toContain('>Open &lt;it&gt;</a>');
    expect(button).not.toContain('<script>');
  });
});
