import { newId, toShortId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import { MAIL_OBJECTS } from '../../limits.ts';
import { type ActivityLine, activityMail } from './activity-mail.ts';

const line = (change: Partial<ActivityLine> = {}): ActivityLine => ({
  kind: 'COMMENT_ADDED',
  shown: { kind: 'NOTE', id: newId() },
  title: 'Interview with Ada',
  count: 1,
  ...change,
});
const mailOf = (lines: ActivityLine[]) =>
  activityMail({
    id: 'id',
    to: 'ada@told.example',
    workspace: { name: 'Field team', logoUrl: 'https://field.example/image/logo/1?v=2', primaryColor: '' },
    origin: 'https://field.example',
    unsubscribeUrl: 'https://field.example/api/notifications/unsubscribe?user=1&key=2',
    lines,
  });

describe('a mail of what happened', () => {
  it('says what happened to one object, and links to it', () => {
    const [note, insight] = [line(), line({ kind: 'INSIGHT_PUBLISHED', shown: { kind: 'INSIGHT', id: newId() } })];
    expect(mailOf([note]).subject).toBe('A comment on “Interview with Ada”');
    expect(mailOf([note]).text).toContain(`https://field.example/data/Interview-with-Ada-${toShortId(note.shown.id)}`);
    expect(mailOf([insight]).subject).toBe('“Interview with Ada” was published in Field team');
    expect(mailOf([insight]).html).toContain(
      `https://field.example/insights/Interview-with-Ada-${toShortId(insight.shown.id)}`,
    );
  });

  it('says how many objects there are, and names the first ones', () => {
    const lines = Array.from({ length: MAIL_OBJECTS + 3 }, () => line({ kind: 'OBJECT_CHANGED' }));
    const { subject, text } = mailOf(lines);
    expect(subject).toBe(`${MAIL_OBJECTS + 3} updates in Field team`);
    expect(text.split('https://field.example/data/')).toHaveLength(MAIL_OBJECTS + 1);
    expect(text).toContain('and 3 more');
  });

  it('counts comments, names untitled objects, and lets no title become HTML', () => {
    const { text, html } = mailOf([line({ count: 3 }), line({ title: '' }), line({ title: '<b>R&D</b>' })]);
    expect(text).toContain('- Interview with Ada (3)');
    expect(text).toContain('- Untitled');
    expect(html).toContain('&lt;b&gt;R&amp;D&lt;/b&gt;');
    expect(html).not.toContain('<b>');
  });

  it('contains URLs that every mail program can open, whatever the title', () => {
    const { text } = mailOf([line({ title: 'Größe & <Preis>' })]);
    expect(text).toMatch(/https:\/\/field\.example\/data\/Gr%C3%B6%C3%9Fe-Preis-[1-9A-Za-z]{22}\n/);
  });

  it('shows the logo of the workspace', () => {
    expect(mailOf([line()]).html).toContain('<img src="https://field.example/image/logo/1?v=2" alt="Field team"');
  });

  it('can be unsubscribed with one click (RFC 8058)', () => {
    const { headers, text } = mailOf([line()]);
    expect(headers).toEqual({
      'List-Unsubscribe': '<https://field.example/api/notifications/unsubscribe?user=1&key=2>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain('Stop these mails: https://field.example/api/notifications/unsubscribe?user=1&key=2');
  });
});
