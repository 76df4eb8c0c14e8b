import { newId, toShortId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import { retentionMail } from './retention-mail.ts';

const id = newId();
const mailOf = (change: { title?: string; notes?: number } = {}) =>
  retentionMail(
    'id',
    'ada@told.example',
    { name: 'Field team', logoUrl: '', primaryColor: '' },
    {
      project: { id, title: change.title ?? 'Checkout & <pay>' },
      dueOn: '2026-12-02',
      notes: change.notes ?? 12,
      origin: 'https://field.example',
    },
  );

describe('a mail of what falls due', () => {
  it('says how many notes, where and when, and links to where they can be kept', () => {
    const { subject, text, html } = mailOf();
    expect(subject).toBe('12 notes of “Checkout & <pay>” will move to the trash on December 2, 2026');
    expect(text).toContain('will move to the trash on December 2, 2026');
    expect(text).toContain(`https://field.example/projects/Checkout-pay-${toShortId(id)}/settings/data-retention`);
    expect(html).toContain('Checkout &amp; &lt;pay&gt;');
  });

  it('uses the singular for one note, and names an untitled project', () => {
    expect(mailOf({ notes: 1, title: '' }).subject).toBe(
      '1 note of “Untitled” will move to the trash on December 2, 2026',
    );
    expect(mailOf({ notes: 1 }).text).toContain('To keep it, choose a longer time');
  });
});
