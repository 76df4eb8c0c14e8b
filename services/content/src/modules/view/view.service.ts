import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { badInput, conflict, invalidOperation, notFound } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine } from '@fieldloom/kernel/text';
import { hasLayout, VIEW_LIMITS, type ViewLayout, type ViewObjectType } from '@fieldloom/views/vocabulary';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { CreateViewInput, MutationSetDefaultViewArgs, UpdateViewInput } from '../../schema.gen.ts';
import { type Change, ChangeAnnouncer } from '../change/change-announcer.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { readViewData } from './read-view-data.ts';
import { type NewView, type View, ViewRepository } from './view.repository.ts';

const COPY = 'Copy of ';

/**
 * Saved views of a project's objects. Users who may edit the project create them; everybody who can read it sees them.
 */
@Injectable()
export class ViewService {
  constructor(
    private readonly store: ContentStore,
    private readonly views: ViewRepository,
    private readonly tree: AccessTree,
    private readonly permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Returns those views that the actor may see. */
  readable(trx: Trx, actor: Actor, ids: readonly string[]): Promise<View[]> {
    return this.views.findReadable(trx, actor, ids);
  }

  /** Returns views of projects that the actor may see, by rank. */
  ofProjects(trx: Trx, actor: Actor, projectIds: readonly string[]): Promise<View[]> {
    return this.views.listOfProjects(trx, actor, projectIds);
  }

  /**
   * @throws FORBIDDEN without WRITE on the project; LIMIT_REACHED when the plan does not include saved views; BAD_INPUT
   * for a layout that the objects don't have.
   */
  async create(actor: Actor, input: CreateViewInput, call?: IdempotentCall): Promise<View> {
    const fields = {
      projectId: parseId(input.projectId, 'projectId'),
      title: viewTitle(input.title),
      layout: input.layout,
      objectType: input.objectType,
      viewData: readViewData(input.objectType, input.viewData),
    };
    requireLayout(input.objectType, input.layout);
    await this.#requirePlan(actor);
    return this.store.runOnce(
      actor,
      call,
      (trx) => this.#add(trx, actor, fields),
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'VIEW', id }, 'READ'),
    );
  }

  /** @throws FORBIDDEN without WRITE on the view; CONFLICT when it was changed after the given version. */
  async update(actor: Actor, input: UpdateViewInput): Promise<View> {
    const id = parseId(input.id);
    const title = input.title == null ? undefined : viewTitle(input.title);
    await this.#requirePlan(actor);
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'VIEW', id }, 'WRITE');
      const view = await this.#hold(trx, id);
      if (input.version != null && input.version !== view.version) {
        throw conflict('Somebody else has changed this view', { version: view.version });
      }
      if (input.layout != null) requireLayout(view.objectType, input.layout);
      await this.views.update(trx, id, {
        ...(title === undefined ? {} : { title }),
        ...(input.layout == null ? {} : { layout: input.layout }),
        ...(input.viewData == null ? {} : { viewData: readViewData(view.objectType, input.viewData) }),
      });
      return this.#announce(trx, actor, id, 'updated');
    });
  }

  /** Creates the actor's own copy of a view, at the end of the list. */
  async duplicate(actor: Actor, idText: string, call?: IdempotentCall): Promise<View> {
    const id = parseId(idText);
    await this.#requirePlan(actor);
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        await this.permissions.require(trx, actor, { kind: 'VIEW', id }, 'READ');
        const { title, projectId, layout, objectType, viewData } = await this.#hold(trx, id);
        const copied = [...COPY, ...title].slice(0, VIEW_LIMITS.title).join('');
        return this.#add(trx, actor, { projectId, layout, objectType, viewData, title: copied });
      },
      (trx, copy) => this.permissions.require(trx, actor, { kind: 'VIEW', id: copy.id }, 'READ'),
    );
  }

  /**
   * @returns the project's id.
   * @throws FORBIDDEN without WRITE on the project; BAD_INPUT for a view of another area or project.
   */
  async setDefault(
    actor: Actor,
    { projectId: projectIdText, objectType, viewId }: MutationSetDefaultViewArgs,
  ): Promise<string> {
    const projectId = parseId(projectIdText, 'projectId');
    const id = viewId == null ? null : parseId(viewId, 'viewId');
    if (id !== null) await this.#requirePlan(actor);
    return this.store.as(actor, async (trx) => {
      const project = await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
      await lockName(trx, `default-view:${projectId}`);
      const before = (await this.views.listOfProjects(trx, actor, [projectId])).filter(
        (view) => view.objectType === objectType && view.isDefault,
      );
      if (id !== null) {
        await this.permissions.require(trx, actor, { kind: 'VIEW', id }, 'READ');
        const view = await this.#hold(trx, id);
        if (view.projectId !== project.id || view.objectType !== objectType) {
          throw badInput('The view is of another project or area', { field: 'viewId' });
        }
      }
      await this.views.setDefault(trx, actor.teamId, { projectId, objectType }, id);
      const changed = new Set([...before.map((view) => view.id), ...(id === null ? [] : [id])]);
      for (const each of changed) await this.#touch(trx, actor, each);
      return projectId;
    });
  }

  async #touch(trx: Trx, actor: Actor, id: string): Promise<void> {
    await this.views.update(trx, id, {});
    await this.#announce(trx, actor, id, 'updated');
  }

  async #add(
    trx: Trx,
    actor: Actor,
    fields: Pick<NewView, 'projectId' | 'title' | 'layout' | 'objectType' | 'viewData'>,
  ): Promise<View> {
    const { projectId } = fields;
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
    await lockName(trx, `views:${projectId}`);
    if ((await this.views.count(trx, projectId)) >= COUNT_LIMITS.viewsPerProject) {
      throw invalidOperation(`A project can have at most ${COUNT_LIMITS.viewsPerProject} views`);
    }
    const id = newId();
    const rank = rankAtEnd(await this.views.highestRank(trx, projectId));
    await this.views.insert(trx, actor.teamId, { ...fields, id, rank, createdById: actor.userId });
    await this.tree.add(trx, actor, { id, kind: 'VIEW', parentId: projectId });
    return this.#announce(trx, actor, id, 'created');
  }

  async #announce(trx: Trx, actor: Actor, id: string, change: Change['change']): Promise<View> {
    const view = await this.#hold(trx, id);
    const { version, projectId } = view;
    await this.changes.announce(trx, actor, { kind: 'VIEW', id, version, change, projectId });
    return view;
  }

  async #hold(trx: Trx, id: string): Promise<View> {
    const view = await this.views.hold(trx, id);
    if (view === undefined) throw notFound();
    return view;
  }

  /** Everybody can use the plain list with filters; only saving a view needs the plan. */
  async #requirePlan(actor: Actor): Promise<void> {
    await this.entitlements.require(actor, 'viewsAndFilters');
  }
}

/** @throws BAD_INPUT for a layout that these objects don't have. */
function requireLayout(objectType: ViewObjectType, layout: ViewLayout): void {
  if (!hasLayout(objectType, layout)) throw badInput('Tags have no board', { field: 'layout' });
}

function viewTitle(text: string): string {
  return cleanLine(text, VIEW_LIMITS.title, 'title') || UNTITLED.collection;
}
