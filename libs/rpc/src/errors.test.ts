import { Code, ConnectError } from '@connectrpc/connect';
import { notFound } from '@fieldloom/kernel/errors';
import { describe, expect, it } from '@jest/globals';
import { fromConnectError, toConnectError } from './errors.ts';

const ofNode = (code: string) => Object.assign(new Error(`${code} somewhere`), { code });
const wrapped = (code: Code, cause: unknown) => Object.assign(new ConnectError('failed', code), { cause });

describe('fromConnectError', () => {
  it('gives what the callee threw', () => {
    expect(fromConnectError(toConnectError(notFound()))).toMatchObject({ code: 'NOT_FOUND' });
    expect(fromConnectError(toConnectError(new Error('a bug')))).toMatchObject({ code: 'INTERNAL' });
  });

  it.each([
    ['does not answer', wrapped(Code.Unavailable, ofNode('ECONNREFUSED'))],
    ['takes too long', new ConnectError('late', Code.DeadlineExceeded)],
    ['dies before it answers', wrapped(Code.Aborted, ofNode('ECONNRESET'))],
    ['dies while it answers', wrapped(Code.Internal, ofNode('ERR_STREAM_PREMATURE_CLOSE'))],
    ['dies while it is asked', wrapped(Code.Internal, new Error('closed', { cause: ofNode('EPIPE') }))],
  ])('says that a callee is away who %s', (_how, error) => {
    expect(fromConnectError(error)).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('does not call a fault of ours an absence', () => {
    expect(fromConnectError(new ConnectError('no such method', Code.Unimplemented))).toMatchObject({
      code: 'INTERNAL',
    });
    expect(fromConnectError(new ConnectError('undecodable', Code.Internal))).toMatchObject({ code: 'INTERNAL' });
  });
});
