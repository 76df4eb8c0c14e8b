import { describe, expect, it } from '@jest/globals';
import { daysText, intervalText, lengthText } from './interval.ts';

describe('intervalText', () => {
  it.each([
    [{}, '0 seconds'],
    [{ years: 1 }, '1 year'],
    [{ years: 2, months: 1, days: 3 }, '2 years 1 month 3 days'],
    [{ hours: 1, minutes: 30, seconds: 1 }, '1 hour 30 minutes 1 second'],
    [{ days: 0, seconds: 5 }, '5 seconds'],
  ])('%j', (interval, text) => expect(intervalText(interval)).toBe(text));
});

describe('lengthText', () => {
  it.each([
    [0, '0 seconds'],
    [90, '1 minute 30 seconds'],
    [12 * 3_600, '12 hours'],
    [36 * 3_600, '1 day 12 hours'],
    [400 * 86_400, '1 year 35 days'],
  ])('%d seconds', (seconds, text) => expect(lengthText(seconds)).toBe(text));

  it.each([
    [1, '1 day'],
    [90, '90 days'],
    [365, '1 year'],
    [730, '2 years'],
  ])('%d days', (days, text) => expect(daysText(days)).toBe(text));
});
