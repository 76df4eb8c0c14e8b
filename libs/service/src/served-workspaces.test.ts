import { createLogger } from '@fieldloom/observability/logger';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ServedWorkspaces } from './served-workspaces.ts';

const ACME = '018f3a3e-8b6c-7d1e-9f00-0123456789ab';
const OTHER = '018f3a3e-8b6c-7d1e-9f00-0123456789ac';

let served: ServedWorkspaces;
afterEach(() => served.stop());

/** @param answer Returns which of the requested workspaces are not served. */
function watching(answer: (asked: readonly string[]) => readonly string[]) {
  const asked: string[][] = [];
  const routing = {
    listUnserved: async ({ teamIds }: { teamIds: string[] }) => {
      asked.push([...teamIds]);
      return { teamIds: [...answer(teamIds)] };
    },
  };
  served = new ServedWorkspaces({
    routing,
    logger: createLogger({ service: 'test', scope: 'eu_a', level: 'silent' }),
    lookEveryMs: 5,
  });
  return asked;
}

describe('served workspaces', () => {
  it('end what is open to one that is not served here any more, once, and nothing else', async () => {
    let unserved: string[] = [];
    watching(() => unserved);
    const ended: string[] = [];
    served.watch(ACME, () => ended.push('one'));
    served.watch(ACME, () => ended.push('two'));
    served.watch(OTHER, () => ended.push('other'));
    unserved = [ACME];
    await eventually(() => ended.length === 2);
    const again = Promise.withResolvers<void>();
    served.watch(OTHER, () => again.resolve());
    unserved = [ACME, OTHER];
    await again.promise;
    expect(ended).toEqual(['one', 'two', 'other']);
  });

  it('ask only for workspaces that something is open to', async () => {
    const asked = watching(() => []);
    const end = served.watch(ACME, () => {});
    await eventually(() => asked.length > 0);
    end();
    const before = asked.length;
    served.watch(OTHER, () => {});
    await eventually(() => asked.length > before + 1);
    expect(asked.slice(before + 1).flat()).not.toContain(ACME);
  });

  it('leave everything open while routing does not answer', async () => {
    let isAway = true;
    let looks = 0;
    watching((teamIds) => {
      looks += 1;
      if (isAway) throw new Error('away');
      return teamIds;
    });
    let isEnded = false;
    served.watch(ACME, () => (isEnded = true));
    await eventually(() => looks > 3);
    expect(isEnded).toBe(false);
    isAway = false;
    await eventually(() => isEnded);
  });
});
