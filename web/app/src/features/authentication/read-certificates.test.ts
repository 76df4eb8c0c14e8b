import { expect, it } from '@jest/globals';
import { readCertificates } from './read-certificates.ts';

const pem = (body: string): string => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`;

it('tells certificates apart that stand one after the other', () => {
  expect(readCertificates(`${pem('AAA')}\n\n${pem('BBB')}\n`)).toEqual([pem('AAA'), pem('BBB')]);
});

it('takes the body alone for one', () => {
  expect(readCertificates(' AAAA\nBBBB ')).toEqual(['AAAA\nBBBB']);
});

it('finds none in nothing', () => {
  expect(readCertificates(' \n')).toEqual([]);
});
