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
    connection.subscribe(() => seen.push(connection.get().status));
    for (const event of ['httpNetworkError', 'reconnected', 'messageOk', 'httpOk'] as const) connection.report(event);
    expect(seen).toEqual(['ClientOffline', 'Reconnected', 'Reconnected', 'Reconnected']);
    jest.advanceTimersByTime(2_500);
    expect(connection.get().status).toBe('Connected');
  });

  it('says at once that it is gone again', () => {
    const connection = createConnection(async () => true);
    for (const event of ['httpNetworkError', 'httpOk', 'httpNetworkError'] as const) connection.report(event);
    expect(connection.get().status).toBe('ClientOffline');
    jest.advanceTimersByTime(500);
    expect(connection.get().status).toBe('ClientOffline');
  });
});
