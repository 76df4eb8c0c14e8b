import { describe, expect, it } from '@jest/globals';
import { type ConnectionEvent, type ConnectionState, initialConnection, nextConnection } from './connection-status.ts';

const after = (...events: ConnectionEvent[]): ConnectionState => events.reduce(nextConnection, initialConnection);
const times = (count: number, event: ConnectionEvent) => Array.from({ length: count }, () => event);

describe('nextConnection', () => {
  it.each<[ConnectionEvent, string]>([
    ['connected', 'Connected'],
    ['messageOk', 'Connected'],
    ['httpOk', 'Connected'],
    ['websocketConnecting', 'Reconnecting'],
    ['websocketReconnecting', 'Reconnecting'],
    ['reconnected', 'Reconnected'],
    ['disconnected', 'ClientOffline'],
    ['websocketNetworkError', 'ClientOffline'],
    ['httpNetworkError', 'ClientOffline'],
  ])('once connected, %s gives %s', (event, status) => {
    expect(after('connected', event).status).toBe(status);
  });

  it('is Connecting until the first event, and as every table says Reconnecting during the first attempt', () => {
    expect(after().status).toBe('Connecting');
    expect(after('websocketConnecting').status).toBe('Reconnecting');
  });

  it('reads the eleventh failure in a row as a server that is down', () => {
    expect(after(...times(10, 'httpNetworkError')).status).toBe('ClientOffline');
    expect(after(...times(11, 'httpNetworkError')).status).toBe('ServerOffline');
  });

  it('counts to 20 and never below 0', () => {
    expect(after(...times(50, 'httpNetworkError')).failures).toBe(20);
    expect(after('httpOk', 'httpOk').failures).toBe(0);
  });

  it('keeps ServerOffline while the socket tries again and leaves it with the first success', () => {
    const down = times(15, 'httpNetworkError');
    expect(after(...down, 'websocketReconnecting').status).toBe('ServerOffline');
    expect(after(...down, 'httpOk')).toEqual({ status: 'Connected', failures: 14 });
    expect(after(...down, 'reconnected').status).toBe('Reconnected');
  });

  it('counts neither socket errors nor messages', () => {
    expect(after(...times(30, 'websocketNetworkError')).failures).toBe(0);
    expect(after('httpNetworkError', 'messageOk').failures).toBe(1);
  });
});
