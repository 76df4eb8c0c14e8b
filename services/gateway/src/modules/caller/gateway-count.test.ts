import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { GatewayCount } from './gateway-count.ts';

let gateways: GatewayCount | undefined;
afterEach(() => gateways?.stop());

describe('how many gateways there are', () => {
  const countOf = (answers: (number | Error)[]) => {
    const logger = { warn: jest.fn() };
    const next = (): Promise<number> => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? 0);
    };
    gateways = new GatewayCount({ host: 'gateways.example', logger, countAddresses: next });
    return { count: gateways, logger };
  };

  it('is one if no name is configured', async () => {
    gateways = new GatewayCount({ host: undefined, logger: { warn: jest.fn() }, countAddresses: async () => 7 });
    await gateways.look();
    expect(gateways.current).toBe(1);
  });

  it('follows the addresses of the name, and is never less than one', async () => {
    const { count } = countOf([2, 3, 0]);
    await count.look();
    expect(count.current).toBe(3);
    await count.look();
    expect(count.current).toBe(1);
  });

  it('stays the same while the name cannot be resolved, which is logged once', async () => {
    const { count, logger } = countOf([4, 4, new Error('SERVFAIL')]);
    await count.look();
    for (let time = 0; time < 3; time += 1) await count.look();
    expect(count.current).toBe(4);
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });
});
