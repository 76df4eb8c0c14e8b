import { expect, test } from '@jest/globals';
import { rightsOf } from './measure-images.ts';

const status = (uid: string, effective: string, held: string) => `Name:	node
Uid:	${uid}
CapInh:	0000000000000000
CapPrm:	0000000000000000
CapEff:	${effective}
CapBnd:	0000000000000000
CapAmb:	0000000000000000
NoNewPrivs:	${held}
`;

test('rights of a process are read off what the kernel says', () => {
  expect(rightsOf(status('10001	10001	10001	10001', '0000000000000000', '1'))).toEqual({
    isRoot: false,
    capabilities: '',
    isHeldFromNewOnes: true,
  });
  expect(rightsOf(status('10001	0	10001	10001', '00000000a80425fb', '0'))).toEqual({
    isRoot: true,
    capabilities: 'a80425fb',
    isHeldFromNewOnes: false,
  });
});

test('what the kernel does not say counts as a right', () => {
  expect(rightsOf('').capabilities).not.toBe('');
  expect(rightsOf('').isHeldFromNewOnes).toBe(false);
});
