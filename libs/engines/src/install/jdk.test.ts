import { describe, expect, it } from '@jest/globals';
import { majorVersionOf } from './jdk.ts';

describe('majorVersionOf', () => {
  it.each([
    ['IMPLEMENTOR="Eclipse Adoptium"\nJAVA_VERSION="25.0.1"\n', 25],
    ['JAVA_VERSION="21"\n', 21],
    ['JAVA_VERSION="1.8.0_402"\n', 1],
    ['', 0],
  ])('reads %j', (text, major) => {
    expect(majorVersionOf(text)).toBe(major);
  });
});
