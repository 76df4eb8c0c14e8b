import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createConnection } from './connection.ts';

describe('a connection', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('says for a while that it is back, whatever else succeeds meanwhile', () => {
    const connection = createConnection(async () => true);
    const seen: string[] = [];
    connection.report('connected');
    connection.subscribe(() => seen.push(connection.shown()));
    for (const event of ['httpNetworkError', 'reconnected', 'messageOk', 'httpOk'] as const) connection.report(event);
    expect(seen).toEqual(['ClientOffline', 'Reconnected', 'Reconnected', 'Reconnected']);
    expect(connection.get().status).toBe('Connected');
    jest.advanceTimersByTime(2_500);
    expect(connection.shown()).toBe('Connected');
  });

  it('says at once that it is gone again', () => {
    const connection = createConnection(async () => true);
    for (const event of ['httpNetworkError', 'httpOk', 'httpNetworkError'] as const) connection.report(event);
    expect(connection.shown()).toBe('ClientOffline');
    jest.advanceTimersByTime(500);
    expect([connection.get().status, connection.shown()]).toEqual(['ClientOffline', 'ClientOffline']);
  });

  it('is Connected for an http ok after a failure, and tells the reader that it is back', () => {
    const connection = createConnection(async () => true);
    connection.report('httpNetworkError');
    connection.report('httpOk');
    expect([connection.get().status, connection.shown()]).toEqual(['Connected', 'Reconnected']);
  });

  it('calls the first attempt of a page no repair', () => {
    const connection = createConnection(async () => true);
    connection.report('websocketConnecting');
    expect([connection.get().status, connection.shown()]).toEqual(['Reconnecting', 'Connecting']);
    connection.report('connected');
    expect(connection.shown()).toBe('Connected');
    connection.report('websocketReconnecting');
    expect(connection.shown()).toBe('Reconnecting');
  });
});
