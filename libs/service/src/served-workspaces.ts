import type { Logger } from '@fieldloom/observability/logger';

/** Together with the replica's own second, a page's sockets end within 4 s after its workspace's route changed. */
const LOOK_EVERY_MS = 2_000;
const LOOK_DEADLINE_MS = 1_000;
const BATCH = 5_000;

type OnEnd = () => void;

/** The part of the region's own routing that is used here. */
export interface RouteKnowledge {
  /** @returns The workspaces that are known not to be served here now. */
  listUnserved(asked: { teamIds: string[] }, options: { timeoutMs: number }): Promise<{ teamIds: string[] }>;
}

export interface ServedWorkspacesOptions {
  routing: RouteKnowledge;
  logger: Logger;
  lookEveryMs?: number;
}

/**
 * Ends open connections to a workspace when the workspace is being moved or was moved away. An edge refuses requests
 * then, but it checks a websocket only once, when it is opened. While the region's routing does not answer, open
 * connections stay open, just as edges continue with what they know.
 */
export class ServedWorkspaces {
  readonly #options: ServedWorkspacesOptions;
  readonly #open = new Map<string, Set<OnEnd>>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isSilent = false;

  constructor(options: ServedWorkspacesOptions) {
    this.#options = options;
    this.#schedule();
  }

  /**
   * @param onEnd Called once, when the workspace is not served here any more.
   * @returns A function that ends the watch.
   */
  watch(teamId: string, onEnd: OnEnd): () => void {
    const group = this.#open.get(teamId) ?? new Set();
    group.add(onEnd);
    this.#open.set(teamId, group);
    return () => {
      group.delete(onEnd);
      if (group.size === 0 && this.#open.get(teamId) === group) this.#open.delete(teamId);
    };
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#open.clear();
  }

  #schedule(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(
      () => void this.#look().then(() => this.#schedule()),
      this.#options.lookEveryMs ?? LOOK_EVERY_MS,
    );
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const { routing, logger } = this.#options;
    const teamIds = [...this.#open.keys()];
    try {
      for (let from = 0; from < teamIds.length; from += BATCH) {
        const asked = { teamIds: teamIds.slice(from, from + BATCH) };
        const answer = await routing.listUnserved(asked, { timeoutMs: LOOK_DEADLINE_MS });
        for (const teamId of answer.teamIds) this.#end(teamId);
      }
      this.#isSilent = false;
    } catch (error) {
      if (!this.#isSilent) logger.warn({ err: error }, 'routing does not say which workspaces are served here');
      this.#isSilent = true;
    }
  }

  #end(teamId: string): void {
    const group = this.#open.get(teamId);
    this.#open.delete(teamId);
    for (const end of group ?? []) end();
  }
}
