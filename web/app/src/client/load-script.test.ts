import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadScript, scriptState } from './load-script.ts';

/** A fake script element with the parts that the loader uses. */
class ScriptElement extends EventTarget {
  async = false;
  src = '';
  isRemoved = false;
  remove(): void {
    this.isRemoved = true;
  }
}

describe('loadScript', () => {
  const added: ScriptElement[] = [];
  const head = { append: (...nodes: unknown[]) => void added.push(...(nodes as ScriptElement[])) };
  const load = (address: string) => loadScript(address, head);

  beforeEach(() => {
    jest.useFakeTimers();
    added.length = 0;
    Object.assign(globalThis, { document: { createElement: () => new ScriptElement() } });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'document');
  });

  it('is loading, then ready, and asks once for all', async () => {
    expect(scriptState('a.js')).toBeUndefined();
    const both = [load('a.js'), load('a.js')];
    expect(scriptState('a.js')).toBe('loading');
    added[0]?.dispatchEvent(new Event('load'));
    await Promise.all(both);
    expect(scriptState('a.js')).toBe('ready');
    await load('a.js');
    expect(added.map(({ src }) => src)).toEqual(['a.js']);
  });

  it('says that it failed, takes the element away and loads anew for the next', async () => {
    const first = load('b.js');
    added[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('Failed to load script');
    expect([scriptState('b.js'), added[0]?.isRemoved]).toEqual(['error', true]);
    const second = load('b.js');
    expect(scriptState('b.js')).toBe('loading');
    added[1]?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBeUndefined();
  });

  it('gives up after 120 seconds', async () => {
    const late = load('c.js');
    const failed = expect(late).rejects.toThrow('Failed to load script');
    jest.advanceTimersByTime(119_999);
    expect(scriptState('c.js')).toBe('loading');
    jest.advanceTimersByTime(1);
    await failed;
    expect(scriptState('c.js')).toBe('error');
  });
});
