import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import type { RequestContext } from '@fieldloom/graphql/context';
import { badInput, notFound, notInPlan } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import {
  isOnAtFirst,
  PROJECT_AREAS,
  type ProjectArea,
  type ProjectAreaKind,
  projectAreas,
} from '@fieldloom/kernel/project-areas';
import { placeBetween } from '@fieldloom/kernel/ranks';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { requestLoader } from '../../request-loaders.ts';
import type { SetProjectAreaInput } from '../../schema.gen.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type Project, ProjectRepository } from './project.repository.ts';
import { ProjectService } from './project.service.ts';
import { ProjectAreaRepository } from './project-area.repository.ts';

const FLAG = 'projectCustomizationAndPermissions';

/** Which parts of the product a project shows, and in which order. Turning a part off does not delete its content. */
@Injectable()
export class ProjectAreaService {
  constructor(
    private readonly store: ContentStore,
    private readonly areas: ProjectAreaRepository,
    private readonly projects: ProjectRepository,
    private readonly service: ProjectService,
    private readonly permissions: PermissionService,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Returns the defaults for a project that the reader may not see. */
  async of(request: RequestContext, projectId: string): Promise<ProjectArea[]> {
    const loader = requestLoader<ProjectArea[]>(request, 'areasOfProject', this.store, [], (trx, actor, ids) =>
      this.areas.listReadable(trx, actor, ids),
    );
    return projectAreas(await loader.load(projectId));
  }

  /**
   * @throws FORBIDDEN without FULL on the project; LIMIT_REACHED with the prompt `access` for any deviation from the
   * default areas, when the plan does not include it.
   */
  async set(actor: Actor, input: SetProjectAreaInput): Promise<Project> {
    const id = parseId(input.projectId, 'projectId');
    const mayLeave = await this.entitlements.has(actor, FLAG);
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'PROJECT', id }, 'FULL');
      await lockName(trx, `areas:${id}`);
      const before = projectAreas(await this.areas.list(trx, id));
      const { changed, leaves } = changeOf(before, input);
      if (leaves && !mayLeave) throw notInPlan(FLAG);
      if (changed.length > 0) {
        await this.areas.save(trx, actor.teamId, id, changed);
        await this.service.touch(trx, actor, id);
      }
      return this.read(trx, actor, id);
    });
  }

  /** Copies the areas of a source to a new project. */
  async begin(trx: Trx, actor: Actor, projectId: string, areas: readonly ProjectArea[]): Promise<void> {
    if (areas.length > 0) await this.areas.save(trx, actor.teamId, projectId, areas);
  }

  private async read(trx: Trx, actor: Actor, id: string): Promise<Project> {
    const [project] = await this.projects.findReadable(trx, actor, [id]);
    if (project === undefined) throw notFound();
    return project;
  }
}

interface AreaChange {
  /** Rows to write. */
  changed: ProjectArea[];
  /** Whether it makes the areas differ from the default. */
  leaves: boolean;
}

/** @throws BAD_INPUT for a position next to itself, or between two areas that are not neighbors. */
function changeOf(areas: readonly ProjectArea[], input: SetProjectAreaInput): AreaChange {
  const { kind } = input;
  const current = areas.find((area) => area.kind === kind);
  if (current === undefined) throw badInput('Unknown area', { field: 'kind' });
  const next = { ...current, enabled: input.enabled ?? current.enabled };
  const others = areas.filter((area) => area !== current);
  const place = placeOf(others, input);
  const order = areas.map((area) => area.kind);
  const moved = place === undefined ? order : insertBehind(others, kind, place);
  const isMoved = moved.some((each, index) => each !== order[index]);
  const changed: ProjectArea[] = [];
  if (isMoved) {
    const { rank, nudged } = placeBetween(
      others.map((area) => ({ id: area.kind, rank: area.rank })),
      place ?? undefined,
    );
    next.rank = rank;
    for (const { id, rank: pushed } of nudged) {
      const other = others.find((area) => area.kind === id);
      if (other) changed.push({ ...other, rank: pushed });
    }
  }
  const isSwitched = next.enabled !== current.enabled;
  if (isMoved || isSwitched) changed.push(next);
  const isUnusual = moved.some((each, index) => each !== PROJECT_AREAS[index]);
  return { changed, leaves: (isSwitched && next.enabled !== isOnAtFirst(kind)) || (isMoved && isUnusual) };
}

/** Returns the area right before the new position; null: at the top, undefined: unchanged. */
function placeOf(
  others: readonly ProjectArea[],
  { kind, afterKind, beforeKind }: SetProjectAreaInput,
): ProjectAreaKind | null | undefined {
  if (afterKind == null && beforeKind == null) return undefined;
  if (afterKind === kind || beforeKind === kind)
    throw badInput('An area has no place next to itself', { field: 'kind' });
  const behind = beforeKind == null ? undefined : others[others.findIndex((area) => area.kind === beforeKind) - 1];
  if (afterKind == null) return behind?.kind ?? null;
  if (beforeKind != null && behind?.kind !== afterKind) {
    throw badInput('beforeKind does not come right behind afterKind', { field: 'beforeKind' });
  }
  return afterKind;
}

function insertBehind(
  others: readonly ProjectArea[],
  kind: ProjectAreaKind,
  place: ProjectAreaKind | null,
): ProjectAreaKind[] {
  const kinds = others.map((area) => area.kind);
  kinds.splice(place === null ? 0 : kinds.indexOf(place) + 1, 0, kind);
  return kinds;
}
