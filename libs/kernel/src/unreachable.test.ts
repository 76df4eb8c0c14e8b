import { describe, expect, it } from '@jest/globals';
import { toDomainError } from './errors.ts';
import { isCutOff, isUnreachable } from './unreachable.ts';

const coded = (code: string | number) => Object.assign(new Error('x'), { code });

describe('isUnreachable', () => {
  it.each([
    ['a refused connection', coded('ECONNREFUSED')],
    ['a name that nobody answers for now', coded('EAI_AGAIN')],
    ['PostgreSQL shutting down', coded('57P01')],
    ['PostgreSQL with no connections left', coded('53300')],
    ['a lock that somebody else holds', coded('55P03')],
    ['a lost connection to PostgreSQL', coded('08006')],
    ['a lost connection without a code', new Error('Connection terminated unexpectedly')],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['Connect: unavailable', coded(14)],
    ['the cause of another error', new Error('could not load', { cause: coded('ECONNRESET') })],
    ['all addresses of a host', new AggregateError([coded('ECONNREFUSED'), coded('ETIMEDOUT')])],
  ])('%s: yes', (_what, error) => {
    expect(isUnreachable(error)).toBe(true);
  });

  it.each([
    ['a program’s mistake', new TypeError('x is undefined')],
    ['a unique violation', coded('23505')],
    ['one failure among others', new AggregateError([coded('ECONNREFUSED'), new Error('bug')])],
    ['nothing', undefined],
    ['a string', 'ECONNREFUSED'],
  ])('%s: no', (_what, error) => {
    expect(isUnreachable(error)).toBe(false);
  });
});

describe('isCutOff', () => {
  it.each([
    ['a socket that was reset', coded('ECONNRESET'), true],
    ['PostgreSQL ending a connection', coded('57P01'), true],
    ['a lost connection without a code', new Error('Connection terminated unexpectedly'), true],
    ['a refused connection', coded('ECONNREFUSED'), false],
    ['PostgreSQL with no connections left', coded('53300'), false],
    ['a full pool', new Error('timeout exceeded when trying to connect'), false],
    ['a unique violation', coded('23505'), false],
    ['nothing', undefined, false],
  ])('%s', (_what, error, isCut) => {
    expect(isCutOff(error)).toBe(isCut);
  });
});

it('a request that met nobody is answered as temporarily unavailable', () => {
  expect(toDomainError(new Error('could not load', { cause: coded('ECONNREFUSED') })).code).toBe('UNAVAILABLE');
  expect(toDomainError(new TypeError('x is undefined')).code).toBe('INTERNAL');
});
