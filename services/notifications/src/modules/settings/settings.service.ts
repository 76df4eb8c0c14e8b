import type { Client } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import { notFound, tooLarge } from '@fieldloom/kernel/errors';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { actingFor } from '@fieldloom/rpc/acting';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsDatabase } from '../../database.ts';
import { CONTENT, DATABASE } from '../../outside.ts';
import {
  clearProjectOptions,
  endMails,
  isMailEnabled,
  knowsSecret,
  listOptions,
  listOptionsOfAll,
  type Option,
  type Options,
  type OptionsOfUser,
  saveOptions,
  setMailEnabled,
} from './settings.repository.ts';
import { NO_OPTIONS } from './wishes.ts';

export interface Settings {
  mailEnabled: boolean;
  options: Options;
  projects: { projectId: string; options: Options }[];
}

/** A user's own choices. Nobody can read or change another user's. */
@Injectable()
export class SettingsService {
  readonly #database: NotificationsDatabase;
  readonly #content: Pick<Client<typeof ContentService>, 'checkAccess'>;

  constructor(
    @Inject(DATABASE) database: NotificationsDatabase,
    @Inject(CONTENT) content: Pick<Client<typeof ContentService>, 'checkAccess'>,
  ) {
    this.#database = database;
    this.#content = content;
  }

  async read(actor: Actor): Promise<Settings> {
    return this.#database.forWorkspace(
      actor,
      async (trx) => {
        const options = await listOptions(trx, actor.userId);
        return {
          mailEnabled: await isMailEnabled(trx, actor.userId),
          options: options.find(({ projectId }) => projectId === null) ?? NO_OPTIONS,
          projects: options.flatMap(({ projectId, ...own }) =>
            projectId === null ? [] : [{ projectId, options: own }],
          ),
        };
      },
      { readOnly: true },
    );
  }

  /** @throws NOT_FOUND for a project that the actor may not read; TOO_LARGE beyond the limit of projects. */
  async save(actor: Actor, projectId: string | null, options: Options): Promise<Settings> {
    const { teamId, userId } = actor;
    if (projectId !== null) await this.#requireProject(actor, projectId);
    await this.#database.forWorkspace(actor, async (trx) => {
      await saveOptions(trx, { teamId, userId, projectId }, options);
      const own = (await listOptions(trx, userId)).filter((each) => each.projectId !== null);
      const limit = COUNT_LIMITS.workspaceProjects;
      if (own.length > limit) throw tooLarge(`At most ${limit} projects have options of their own`, { limit });
    });
    return this.read(actor);
  }

  /** Also works for a project that the actor can no longer read. */
  async clear(actor: Actor, projectId: string): Promise<Settings> {
    await this.#database.forWorkspace(actor, (trx) => clearProjectOptions(trx, actor.userId, projectId));
    return this.read(actor);
  }

  async setMail(actor: Actor, enabled: boolean): Promise<Settings> {
    await this.#database.forWorkspace(actor, (trx) => setMailEnabled(trx, actor.teamId, actor.userId, enabled));
    return this.read(actor);
  }

  /**
   * Returns all options of users who have turned this option on anywhere, including those that turn it off in a
   * project: for whoever decides who is told.
   */
  async optionsOfAll(teamId: string, option: Option): Promise<OptionsOfUser[]> {
    return this.#database.forWorkspace({ teamId }, (trx) => listOptionsOfAll(trx, option), { readOnly: true });
  }

  /** Checks the link of a mail, without signing in. @throws NOT_FOUND for an invalid link. */
  async checkLink(link: UnsubscribeLink): Promise<void> {
    const isKnown = await this.#database.forWorkspace(link, (trx) => knowsSecret(trx, link.userId, link.secret));
    if (!isKnown) throw notFound();
  }

  /** Turns mails off by the link of a mail. @throws NOT_FOUND for an invalid link. */
  async unsubscribe(link: UnsubscribeLink): Promise<void> {
    const isEnded = await this.#database.forWorkspace(link, (trx) => endMails(trx, link.userId, link.secret));
    if (!isEnded) throw notFound();
  }

  async #requireProject(actor: Actor, id: string): Promise<void> {
    const { levels } = await this.#content.checkAccess({ objects: [{ kind: 'PROJECT', id }] }, actingFor(actor));
    if (levels.length === 0) throw notFound();
  }
}

export interface UnsubscribeLink {
  teamId: string;
  userId: string;
  secret: string;
}
