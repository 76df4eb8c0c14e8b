import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { invalidOperation, notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { type Change, ChangeAnnouncer } from '../change/change-announcer.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { type NewTemplate, type Template, TemplateRepository } from './template.repository.ts';
import { TemplateRoomService, templatesLock } from './template-room.service.ts';

/** The contents of a new template, before it has an id and a rank. */
export type TakenTemplate = NewTemplate extends infer Each
  ? Each extends NewTemplate
    ? Omit<Each, 'id' | 'rank' | 'createdById'>
    : never
  : never;

/** Creates templates, in a request or in the last step of a job. Whether the actor may is decided by the caller. */
@Injectable()
export class TemplateWriter {
  constructor(
    private readonly templates: TemplateRepository,
    private readonly room: TemplateRoomService,
    private readonly tree: AccessTree,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /**
   * Everybody of the workspace may read it, its creator may change it.
   * @throws like `requireRoom`.
   */
  async add(trx: Trx, actor: Actor, taken: TakenTemplate, limit: number | undefined): Promise<Template> {
    await lockName(trx, templatesLock(actor.teamId));
    await this.requireRoom(trx, limit);
    const id = newId();
    const rank = rankAtEnd(await this.templates.highestRank(trx, taken.kind));
    await this.templates.insert(trx, actor.teamId, { ...taken, id, rank, createdById: actor.userId });
    await this.tree.add(trx, actor, {
      id,
      kind: 'TEMPLATE',
      parentId: null,
      grants: [
        { principalKind: 'USER', principalId: actor.userId, level: 'FULL' },
        { principalKind: 'MARKUP', principalId: null, level: 'READ' },
      ],
    });
    return this.announce(trx, actor, id, 'created');
  }

  /** @throws LIMIT_REACHED with the prompt `templates`; INVALID_OPERATION for more than any workspace can have. */
  async requireRoom(trx: Trx, limit: number | undefined): Promise<void> {
    await this.room.require(trx, limit);
    const { workspaceTemplates } = COUNT_LIMITS;
    if ((await this.templates.count(trx)) >= workspaceTemplates) {
      throw invalidOperation(`A workspace can have at most ${workspaceTemplates} templates`);
    }
  }

  async announce(trx: Trx, actor: Actor, id: string, change: Change['change']): Promise<Template> {
    const [template] = await this.templates.findReadable(trx, actor, [id]);
    if (template === undefined) throw notFound();
    await this.changes.announce(trx, actor, { kind: 'TEMPLATE', id, version: template.version, change });
    return template;
  }
}
