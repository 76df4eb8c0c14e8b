import { join } from 'node:path';
import { asServiceUser, run } from '../run.ts';
import type { CommandLine } from '../stack/process-spec.ts';
import { engineEnvironment } from './context.ts';

/** Programs of one engine: from the cache folder, or in its container. What is done with them is the same. */
export interface EnginePrograms {
  /** The command line that runs a program with these arguments and additions to its environment. */
  line: (program: string, args: string[], env?: Record<string, string>) => CommandLine;
}

export interface EngineSet {
  postgres: EnginePrograms;
  /** `java`, and where Kafka's jars lie. */
  kafka: EnginePrograms & { classPath: string };
  opensearch: EnginePrograms & {
    /** Where it lies and the Java that runs it, for a start without its shell script; not known of a container. */
    direct?: { home: string; java: string };
  };
  temporal: EnginePrograms;
  s3: EnginePrograms;
}

/** Programs below a folder of this machine. */
export function nativePrograms(binFolder: string, extraEnv: Record<string, string> = {}): EnginePrograms {
  return {
    line: (program, args, env = {}) => ({
      command: join(binFolder, program),
      args,
      env: { ...engineEnvironment, ...extraEnv, ...env },
      // Not the caller's folder: the service user may be unable to enter it.
      cwd: '/',
    }),
  };
}

/** Runs a program of an engine to its end, as the user that engines run as; gives its stdout. */
export function runProgram(
  { command, args, env, cwd, asStarter = false }: CommandLine,
  input?: string,
): Promise<string> {
  const line = asServiceUser(command, args, { asStarter });
  return run(line.command, line.args, { env, ...(cwd ? { cwd } : {}), ...(input === undefined ? {} : { input }) });
}
