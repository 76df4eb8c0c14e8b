import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, listOf } from './public-address.ts';

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback, elsewhere', '127.255.0.9'],
    ['this host', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['metadata', '169.254.169.254'],
    ['metadata of another cloud', '100.100.100.200'],
    ["a cloud's own host", '168.63.129.16'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback', '::1'],
    ['nothing', '::'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:4700::1111%eth0'],
    ['unique local', 'fd00:ec2::254'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped private', '::ffff:a00:1'],
    ['mapped public', '::ffff:8.8.8.8'],
    ['compatible', '::127.0.0.1'],
    ['translated (NAT64)', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['of documents', '2001:db8::1'],
    ['multicast', 'ff02::1'],
    ['no address', 'localhost'],
    ['empty', ''],
  ])('is nothing %s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

it.each(['10.0.0.0', 'localhost/8', '10.0.0.0/x', '10.0.0.0/33', ''])('refuses %s as a network', (network) => {
  expect(() => listOf([network])).toThrow();
});
