import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { foldText } from '@fieldloom/filters/fold';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { colorFor, normalizeColor } from '@fieldloom/kernel/color';
import { badInput, isDomainError } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine, cleanText } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type {
  TagImportInput,
  TagImportProblem,
  TagImportReport,
  TagImportRow,
  TagImportState,
} from '../../schema.gen.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { TagService } from '../tag/tag.service.ts';
import { TagBoardService } from '../tag-board/tag-board.service.ts';
import type { TagGroup } from '../tag-group/tag-group.repository.ts';
import { TagGroupService } from '../tag-group/tag-group.service.ts';

/** A row as it would be imported, with its errors. */
interface ReadRow {
  title: string;
  description: string | null;
  group: string | null;
  color: string | null;
  problems: TagImportProblem[];
}

interface ReadImport {
  boardId: string;
  rows: ReadRow[];
}

/** Imports tags from the rows of a file: all that the board does not have yet, or none. */
@Injectable()
export class TagImportService {
  constructor(
    private readonly store: ContentStore,
    private readonly tags: TagService,
    private readonly groups: TagGroupService,
    private readonly boards: TagBoardService,
    private readonly permissions: PermissionService,
  ) {}

  /**
   * Tells what an import would do.
   * @throws NOT_FOUND for a board that the reader may not see; BAD_INPUT for too many rows.
   */
  async report(request: RequestContext, input: TagImportInput): Promise<TagImportReport> {
    const actor = actorOf(request);
    const { boardId, rows } = readImport(input);
    return this.store.read(request, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id: boardId }, 'READ');
      return this.#report(trx, boardId, rows);
    });
  }

  /**
   * Does nothing when any row is invalid.
   * @returns what was done, row by row.
   * @throws FORBIDDEN without WRITE on the board; LIMIT_REACHED for colors that the plan does not include, and for a
   *   full board.
   */
  async import(actor: Actor, input: TagImportInput): Promise<TagImportReport> {
    const { boardId, rows } = readImport(input);
    await this.groups.requireColors(actor, rows.find(({ color }) => color !== null)?.color);
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id: boardId }, 'WRITE');
      // Two concurrent imports of one file make only one tag of each row.
      await lockName(trx, `tag-import:${boardId}`);
      const report = await this.#report(trx, boardId, rows);
      if (report.rows.some(({ state }) => state === 'INVALID')) return report;
      await this.tags.requireRoom(trx, boardId, report.newTags);
      await this.#make(
        trx,
        actor,
        boardId,
        rows.filter((_row, index) => report.rows[index]?.state === 'NEW'),
      );
      return { ...report, isDone: true };
    });
  }

  async #report(trx: Trx, boardId: string, rows: readonly ReadRow[]): Promise<TagImportReport> {
    const titles = rows.filter(({ problems }) => problems.length === 0).map(({ title }) => title);
    const known = new Set((await this.tags.byTitles(trx, boardId, titles)).keys());
    const knownGroups = new Set((await this.groups.allOfBoard(trx, boardId)).map(({ title }) => foldText(title)));
    const seen = new Set<string>();
    const newGroups = new Map<string, string>();
    const reports = rows.map(({ title, group, problems }, index) => {
      const folded = foldText(title);
      const state: TagImportState =
        problems.length > 0 ? 'INVALID' : known.has(folded) ? 'EXISTS' : seen.has(folded) ? 'REPEATED' : 'NEW';
      if (state === 'NEW') {
        seen.add(folded);
        if (group !== null && !knownGroups.has(foldText(group)) && !newGroups.has(foldText(group))) {
          newGroups.set(foldText(group), group);
        }
      }
      return { row: index + 1, state, problems };
    });
    return { isDone: false, rows: reports, newTags: seen.size, newGroups: [...newGroups.values()] };
  }

  async #make(trx: Trx, actor: Actor, boardId: string, rows: readonly ReadRow[]): Promise<void> {
    const groups = new Map<string, TagGroup>();
    for (const group of await this.groups.allOfBoard(trx, boardId)) {
      const folded = foldText(group.title);
      if (!groups.has(folded)) groups.set(folded, group);
    }
    for (const [folded, own] of Map.groupBy(rows, ({ group }) => (group === null ? '' : foldText(group)))) {
      const title = own[0]?.group ?? null;
      const group =
        title === null
          ? await this.groups.first(trx, actor, boardId)
          : (groups.get(folded) ?? (await this.groups.add(trx, actor, boardId, { title, color: colorFor(title) })));
      const fields = own.map((row) => ({ ...row, color: row.color ?? group.color }));
      await this.tags.addMany(trx, actor, group, fields);
    }
    await this.boards.tellChanged(trx, actor, boardId);
  }
}

function readImport({ tagBoardId, rows }: TagImportInput): ReadImport {
  const limit = COUNT_LIMITS.importedTags;
  if (rows.length === 0 || rows.length > limit) {
    throw badInput(`Between 1 and ${limit} rows at a time`, { field: 'rows', limit });
  }
  return { boardId: parseId(tagBoardId, 'tagBoardId'), rows: rows.map(readRow) };
}

function readRow(row: TagImportRow): ReadRow {
  const problems: TagImportProblem[] = [];
  const part = <T>(read: () => T, problem: TagImportProblem, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      if (!isDomainError(error)) throw error;
      problems.push(problem);
      return otherwise;
    }
  };
  const title = part(() => cleanLine(row.title, TEXT_LIMITS.tagTitle, 'title'), 'TITLE_TOO_LONG', row.title);
  if (title === '') problems.push('NO_TITLE');
  const description = part(
    () => cleanText(row.description ?? '', TEXT_LIMITS.tagDescription, 'description').trim() || null,
    'DESCRIPTION_TOO_LONG',
    null,
  );
  const group = part(
    () => cleanLine(row.group ?? '', TEXT_LIMITS.tagGroupTitle, 'group') || null,
    'GROUP_TOO_LONG',
    null,
  );
  const given = row.color?.trim() || null;
  const color = part(() => (given === null ? null : normalizeColor(given)), 'BAD_COLOR', null);
  return { title, description, group, color, problems };
}
