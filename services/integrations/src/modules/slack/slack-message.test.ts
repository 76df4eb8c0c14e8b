import { describe, expect, it } from '@jest/globals';
import { plainText, readSlackMessage, titleOf } from './slack-message.ts';

const callback = (event: object) => ({ type: 'event_callback', team_id: 'T1', event: { type: 'message', ...event } });

describe('messages of Slack', () => {
  it('are read with where and when they were said', () => {
    const message = readSlackMessage(callback({ channel: 'C1', ts: '1700000000.000200', text: 'Export &amp; import' }));
    expect(message).toEqual({
      accountId: 'T1',
      channelId: 'C1',
      externalId: 'T1:C1:1700000000.000200',
      text: 'Export & import',
      sentAt: new Date(1_700_000_000_000.2),
    });
    expect(message && titleOf(message, 'feedback')).toBe('#feedback: Export & import');
  });

  it.each([
    ['edits', { subtype: 'message_changed', channel: 'C1', ts: '1.2' }],
    ['joins', { subtype: 'channel_join', channel: 'C1', ts: '1.2', text: 'joined' }],
    ['bots', { bot_id: 'B1', channel: 'C1', ts: '1.2', text: 'beep' }],
    ['empty ones', { channel: 'C1', ts: '1.2', text: ' ' }],
    ['other events', { type: 'reaction_added' }],
    ['forged times', { channel: 'C1', ts: 'now', text: 'x' }],
  ])('are not %s', (_what, event) => {
    expect(readSlackMessage(callback(event))).toBeUndefined();
  });

  it('lose their markup but not their words', () => {
    expect(plainText('<https://a.example|our page> for <@U1>, <!here> &lt;3 <https://b.example>')).toBe(
      'our page for @U1, @here <3 https://b.example',
    );
  });
});
