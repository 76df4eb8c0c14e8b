import { describe, expect, it } from '@jest/globals';
import { PartAddresses } from './part-addresses.ts';

function asked(partCount: number): { calls: number[][]; addresses: PartAddresses } {
  const calls: number[][] = [];
  const addresses = new PartAddresses(partCount, async (numbers) => {
    calls.push(numbers);
    return new Map(numbers.map((number) => [number, `https://store/${number}?${calls.length}`]));
  });
  return { calls, addresses };
}

describe('PartAddresses', () => {
  it('asks once for many parts, also when they are wanted at the same time', async () => {
    const { calls, addresses } = asked(20);
    const urls = await Promise.all([1, 2, 3].map((part) => addresses.addressOf(part)));
    expect(urls).toEqual(['https://store/1?1', 'https://store/2?1', 'https://store/3?1']);
    for (let part = 4; part <= 20; part += 1) await addresses.addressOf(part);
    expect(calls.map((numbers) => [numbers[0], numbers.at(-1)])).toEqual([
      [1, 16],
      [17, 20],
    ]);
  });

  it('gives a fresh address to a part that is sent again', async () => {
    const { addresses } = asked(3);
    expect(await addresses.addressOf(2)).toBe('https://store/2?1');
    expect(await addresses.addressOf(2)).toBe('https://store/2?2');
    expect(await addresses.addressOf(3)).toBe('https://store/3?1');
  });

  it('fails for every part that was asked for in vain, and asks again for the next try', async () => {
    let fails = true;
    const addresses = new PartAddresses(2, async (numbers) => {
      if (fails) throw new TypeError('offline');
      return new Map(numbers.map((number) => [number, 'url']));
    });
    await expect(addresses.addressOf(1)).rejects.toThrow('offline');
    await expect(addresses.addressOf(2)).rejects.toThrow('offline');
    fails = false;
    expect(await addresses.addressOf(2)).toBe('url');
  });

  it('says so when a part has none', async () => {
    const addresses = new PartAddresses(2, async () => new Map([[1, 'url']]));
    expect(await addresses.addressOf(1)).toBe('url');
    await expect(addresses.addressOf(2)).rejects.toThrow('No address for the part');
  });
});
