import { join } from 'node:path';
import { asServiceUser, run } from '../run.ts';
import type { CommandLine } from '../stack/process-spec.ts';
import { engineEnvironment } from './context.ts';

/** Programs of one engine, either in the cache folder or in a container. Both are used in the same way. */
export interface EnginePrograms {
  /** Returns the command line that runs a program with these arguments and additional environment variables. */
  line: (program: string, args: string[], env?: Record<string, string>) => CommandLine;
}

export interface EngineSet {
  postgres: EnginePrograms;
  /** `java`, and the path of Kafka's jars. */
  kafka: EnginePrograms & { classPath: string };
  opensearch: EnginePrograms & {
    /**
     * OpenSearch's folder and the Java that runs it, to start it without its shell script. Undefined for containers.
     */
    direct?: { home: string; java: string };
  };
  temporal: EnginePrograms;
  s3: EnginePrograms;
}

/** Returns the programs in a folder of this machine. */
export function nativePrograms(binFolder: string, extraEnv: Record<string, string> = {}): EnginePrograms {
  return {
    line: (program, args, env = {}) => ({
      command: join(binFolder, program),
      args,
      env: { ...engineEnvironment, ...extraEnv, ...env },
      // Not the caller's folder, because the service user may be unable to enter it.
      cwd: '/',
    }),
  };
}

/** Runs an engine's program to its end, as the user of the engines, and returns its stdout. */
export function runProgram(
  { command, args, env, cwd, asStarter = false }: CommandLine,
  input?: string,
): Promise<string> {
  const line = asServiceUser(command, args, { asStarter });
  return run(line.command, line.args, { env, ...(cwd ? { cwd } : {}), ...(input === undefined ? {} : { input }) });
}
