import type { AddressInfo } from 'node:net';
import type { Keys } from '@fieldloom/auth/keys';
import { notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { callersOfAll } from '@fieldloom/rpc/callers';
import { actorOf, registerRpc } from '@fieldloom/rpc/server';
import { memberOf } from '@fieldloom/testkit/subgraph-client';
import { type FastifyInstance, fastify } from 'fastify';

interface Highlight {
  teamId: string;
  noteId: string;
  fileId: string;
  startMs: number;
  endMs: number;
}

/** What content knows about notes, highlights and shares, behind its real RPC. */
export class ContentStandIn {
  readonly #keys: Keys;
  readonly #server = fastify({ forceCloseConnections: true }) as unknown as FastifyInstance;
  /** Workspace by note. */
  readonly #notes = new Map<string, string>();
  readonly #restricted = new Set<string>();
  readonly #highlights = new Map<string, Highlight>();
  readonly #shares = new Set<string>();
  /** Object keys of the transcripts that were offered. */
  readonly offered: string[] = [];

  /** Speech settings of the project. */
  speech: { language: string; vocabulary: string[] } = { language: '', vocabulary: [] };

  #held: Promise<void> = Promise.resolve();

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  addNote(teamId: string): string {
    const id = newId();
    this.#notes.set(id, teamId);
    return id;
  }

  removeNote(id: string): void {
    this.#notes.delete(id);
  }

  /**
   * Keeps offered transcripts waiting.
   * @returns a function that accepts them.
   */
  holdTranscripts(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }

  addHighlight(highlight: Highlight): string {
    const id = newId();
    this.#highlights.set(id, highlight);
    return id;
  }

  /** Restricts a highlight, as content does: nobody may have its clip, even if its note may be read. */
  restrict(highlightId: string): void {
    this.#restricted.add(highlightId);
  }

  #teamOfHighlight(id: string): string | undefined {
    return this.#restricted.has(id) ? undefined : this.#highlights.get(id)?.teamId;
  }

  addShare(teamId: string, token: string): void {
    this.#shares.add(`${teamId}/${token}`);
  }

  removeShare(teamId: string, token: string): void {
    this.#shares.delete(`${teamId}/${token}`);
  }

  /** Notes that somebody locked. */
  readonly locked = new Set<string>();

  async start(): Promise<string> {
    await registerRpc(this.#server, {
      keys: this.#keys,
      service: 'content',
      callers: { ...callersOfAll(ContentService, ['media']), checkAccess: { asked: ['media'], naming: ['media'] } },
      members: async ({ teamId, userId }) => memberOf(teamId, { userId, role: 'VIEWER' }),
      routes: (router) =>
        router.service(ContentService, {
          checkAccess: async ({ objects }, context) => {
            const actor = actorOf(context);
            const level = actor.role === 'VIEWER' ? 'READ' : 'FULL';
            // Without a role, nothing is visible.
            const teamOf = (id: string) => this.#notes.get(id) ?? this.#teamOfHighlight(id);
            const known = actor.role ? objects.filter(({ id }) => teamOf(id) === actor.teamId) : [];
            return { levels: known.map((object) => ({ object, level, locked: this.locked.has(object.id) })) };
          },
          getSpeechSettings: async () => this.speech,
          attachTranscript: async ({ teamId, noteId, transcriptKey }) => {
            this.offered.push(transcriptKey);
            await this.#held;
            if (this.#notes.get(noteId) !== teamId) throw notFound();
            return { segments: 1 };
          },
          getClipSpecification: async ({ teamId, highlightId }) => {
            const highlight = this.#highlights.get(highlightId);
            if (highlight?.teamId !== teamId) throw notFound();
            return { highlightId, ...highlight, version: 1n, deleted: false };
          },
          resolveShare: async ({ teamId, token }) => {
            if (!this.#shares.has(`${teamId}/${token}`)) throw notFound();
            return { shareId: newId() };
          },
        }),
    });
    await this.#server.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await this.#server.close();
  }
}
