import { BillingService } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { expect, it } from '@jest/globals';
import { joinRpc, type RpcPart } from './routes.ts';

const answer = (...methods: string[]): RpcPart => ({
  service: BillingService,
  handlers: Object.fromEntries(methods.map((method) => [method, async () => ({})])),
});
const ALL = Object.keys(BillingService.method);

it('joins what several places answer of one service', () => {
  const [first = '', ...rest] = ALL;
  const registered: [string, string[]][] = [];
  joinRpc([answer(first), answer(...rest)])({
    service: (service: { typeName: string }, handlers: object) => {
      registered.push([service.typeName, Object.keys(handlers)]);
    },
  } as never);
  expect(registered).toEqual([[BillingService.typeName, ALL]]);
});

it('ends the start for a method that nobody answers, and for one that two do', () => {
  expect(() => joinRpc([answer(...ALL.slice(1))])).toThrow(`Nobody answers ${ALL[0]}`);
  expect(() => joinRpc([answer(...ALL), answer(ALL[0] ?? '')])).toThrow('is answered twice');
});
