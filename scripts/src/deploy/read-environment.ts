/**
 * Prints which environment variables a service reads, and what its own validation says about those of this process:
 * `node --conditions=fieldloom-source scripts/src/deploy/read-environment.ts services/content/src/environment.ts`
 * prints `{"names": […], "faults": […]}`. It is a separate program, because the validation may end the process.
 */
import { pathToFileURL } from 'node:url';

const names = new Set<string>();
const faults: string[] = [];
// Other readers (Node, libraries) use names like these.
const others = /^(NODE_|npm_|FORCE_COLOR|NO_COLOR|TERM|CI$|DEBUG|UV_|WATCH_|[a-z])/;

process.env = new Proxy(process.env, {
  get(target, name) {
    if (typeof name === 'string' && !others.test(name)) names.add(name);
    return Reflect.get(target, name);
  },
});
process.stderr.write = (text) => {
  faults.push(...[...String(text).matchAll(/^ {2}- (.+)$/gm)].flatMap(([, fault]) => fault ?? []));
  return true;
};
process.on('exit', () => process.stdout.write(JSON.stringify({ names: [...names].sort(), faults })));

const module = (await import(pathToFileURL(process.argv[2] ?? '').href)) as Record<string, unknown>;
for (const [name, exported] of Object.entries(module)) {
  if (/^(load|read)/.test(name) && typeof exported === 'function') exported();
}
