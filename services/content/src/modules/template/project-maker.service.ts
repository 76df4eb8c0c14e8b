import type { Actor } from '@fieldloom/auth/actor';
import { anchorAt } from '@fieldloom/document/anchor';
import { HIGHLIGHT_CARD } from '@fieldloom/document/document-blocks';
import type { EditorNode } from '@fieldloom/document/document-json';
import { readDocumentText } from '@fieldloom/document/document-text';
import { newId } from '@fieldloom/kernel/ids';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { Injectable } from '@nestjs/common';
import type { IndexedKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import { type Change, ChangeAnnouncer } from '../change/change-announcer.ts';
import { presentAnchor } from '../collaboration/anchor-columns.ts';
import { deriveFromUpdate, openDocument } from '../collaboration/document-text.ts';
import { cleanDocument, documentFromJson } from './document-from-json.ts';
import { partIdIn } from './part-ids.ts';
import { idsOf } from './project-capture.service.ts';
import type { DocumentPart, FieldPart, Loss, NotePart, ProjectParts, ViewPart } from './project-parts.ts';
import { ProjectSourceRepository } from './project-source.repository.ts';
import {
  type NewDocument,
  type NewHighlight,
  ProjectTargetRepository,
  type Target,
} from './project-target.repository.ts';
import { ProjectValuesService, type ValueRules } from './project-values.service.ts';
import { idsOfView, type NewIdOf, remapView } from './remap-view.ts';

/** New ids for what a template refers to. */
interface Names {
  /** New ids of the template's own parts. */
  own: ReadonlyMap<string, string>;
  /** New id of a part, or of something outside that still exists. */
  of: NewIdOf;
}

/** Which of a template's notes and insights, in this order, are added. */
interface Slice {
  from: number;
  count: number;
}

/** Fills a new project with a template's contents: at once, or the notes and insights a slice at a time. */
@Injectable()
export class ProjectMakerService {
  constructor(
    private readonly source: ProjectSourceRepository,
    private readonly target: ProjectTargetRepository,
    private readonly values: ProjectValuesService,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** @returns what could not be added. @throws CONFLICT while a job changes a field of the values. */
  async fill(trx: Trx, actor: Actor, projectId: string, parts: ProjectParts, rules: ValueRules): Promise<Loss[]> {
    const losses = await this.begin(trx, actor, projectId, parts);
    const all = { from: 0, count: sizeOf(parts), ...rules };
    return [...losses, ...(await this.addSlice(trx, actor, projectId, parts, all))];
  }

  /**
   * Adds everything except notes, insights and the readme, which shows highlights of them.
   * @returns what could not be added, and what the template itself lost.
   */
  async begin(trx: Trx, actor: Actor, projectId: string, parts: ProjectParts): Promise<Loss[]> {
    const target = { teamId: actor.teamId, projectId, authorId: actor.userId };
    const names = await this.#names(trx, actor, projectId, parts);
    const losses: Loss[] = [...parts.losses];
    await this.target.addAreas(trx, target, parts.areas);
    await this.#addTags(trx, actor, target, parts, names);
    await this.target.addFields(trx, target, ranked(parts.fields.map((field) => remapField(field, names))));
    await this.target.addPreferences(
      trx,
      target,
      parts.preferences.flatMap((preference) => {
        const fieldId = names.of(preference.fieldId);
        return fieldId === undefined ? [] : [{ ...preference, fieldId }];
      }),
    );
    await this.#addViews(trx, actor, target, { parts, names, losses });
    return losses;
  }

  /**
   * Adds notes and insights with their values, in a transaction of its own if need be; with the last of them the readme.
   * @returns what could not be added.
   * @throws CONFLICT, or UNAVAILABLE for who waits, while a job changes a field of the values.
   */
  async addSlice(
    trx: Trx,
    actor: Actor,
    projectId: string,
    parts: ProjectParts,
    { people, waits = false, ...slice }: Slice & ValueRules,
  ): Promise<Loss[]> {
    const target = { teamId: actor.teamId, projectId, authorId: actor.userId };
    const names = await this.#names(trx, actor, projectId, parts);
    const losses: Loss[] = [];
    const upTo = slice.from + slice.count;
    const notes = ranked(parts.notes).slice(slice.from, upTo);
    const insights = ranked(parts.insights).slice(
      Math.max(slice.from - parts.notes.length, 0),
      Math.max(upTo - parts.notes.length, 0),
    );
    await this.#addNotes(trx, actor, target, { notes, names, losses });
    await this.#addInsights(trx, actor, target, { insights, names, losses });
    if (upTo >= sizeOf(parts)) await this.#addReadme(trx, target, { parts, names, losses });
    const owned = [
      { owner: 'NOTE', documents: notes },
      { owner: 'INSIGHT', documents: insights },
    ] as const;
    return [...losses, ...(await this.values.add(trx, actor, target, { owned, own: names.own, people, waits }))];
  }

  async #names(trx: Trx, actor: Actor, projectId: string, parts: ProjectParts): Promise<Names> {
    const ids = idsOf(parts, parts.projectId);
    const own = new Map([...ids].map((id) => [id, partIdIn(projectId, id)]));
    own.set(parts.projectId, projectId);
    const elsewhere = [
      ...parts.views.flatMap(({ viewData }) => idsOfView(viewData)),
      ...parts.notes.flatMap(({ highlights }) => highlights.flatMap(({ tagIds }) => tagIds)),
      ...parts.preferences.map(({ fieldId }) => fieldId),
    ].filter((id) => !ids.has(id));
    const outside = await this.source.outside(trx, actor, projectId, [...new Set(elsewhere)]);
    return { own, of: (id) => own.get(id) ?? (outside.has(id) ? id : undefined) };
  }

  async #addTags(trx: Trx, actor: Actor, target: Target, { boards }: ProjectParts, names: Names): Promise<void> {
    const named = <T extends { id: string }>(part: T): T => ({ ...part, id: ownId(names, part) });
    await this.target.addBoards(trx, target, ranked(boards.map(({ groups: _, ...board }) => named(board))));
    const groups = boards.flatMap((board) =>
      ranked(board.groups.map(({ tags: _, ...group }) => ({ ...named(group), boardId: ownId(names, board) }))),
    );
    await this.target.addGroups(trx, target, groups);
    const tags = boards.flatMap((board) =>
      board.groups.flatMap((group) =>
        ranked(group.tags.map((tag) => ({ ...named(tag), groupId: ownId(names, group) }))),
      ),
    );
    await this.target.addTags(trx, target, tags);
    await this.#announce(trx, actor, target, 'TAG_BOARD', boards.map(named));
    await this.#announce(trx, actor, target, 'TAG_GROUP', groups);
    await this.#announce(trx, actor, target, 'TAG', tags);
  }

  async #addNotes(
    trx: Trx,
    actor: Actor,
    target: Target,
    { notes, names, losses }: Losing & { notes: readonly Ranked<NotePart>[] },
  ): Promise<void> {
    const made = notes.map((note) => newNote(note, names, losses));
    await this.target.addDocuments(
      trx,
      target,
      'NOTE',
      made.map(({ document }) => document),
    );
    const highlights = made.flatMap((each) => each.highlights);
    await this.target.addHighlights(trx, target, highlights);
    await this.#announce(
      trx,
      actor,
      target,
      'NOTE',
      made.map(({ document }) => document),
    );
    await this.#announce(trx, actor, target, 'HIGHLIGHT', highlights);
  }

  async #addInsights(
    trx: Trx,
    actor: Actor,
    target: Target,
    { insights, names, losses }: Losing & { insights: readonly Ranked<DocumentPart>[] },
  ): Promise<void> {
    const made = insights.map((insight) => newDocument(insight, names, losses));
    await this.target.addDocuments(trx, target, 'INSIGHT', made);
    await this.#announce(trx, actor, target, 'INSIGHT', made);
  }

  async #addReadme(trx: Trx, target: Target, { parts: { readme }, names, losses }: Making): Promise<void> {
    if (readme === null) return;
    const { update, text, preview } = written(readme, 'Readme', names, losses);
    await this.target.addReadme(trx, target, { id: newId(), update, text, preview });
  }

  async #addViews(trx: Trx, actor: Actor, target: Target, { parts, names, losses }: Making): Promise<void> {
    const views = parts.views.map((view): ViewPart => {
      const { viewData, losses: lost } = remapView(view.viewData, names.of);
      losses.push(...lost.map((loss) => ({ ...loss, title: view.title })));
      return { ...view, viewData, id: newId() };
    });
    await this.target.addViews(trx, target, ranked(views));
    await this.#announce(trx, actor, target, 'VIEW', views);
  }

  async #announce(
    trx: Trx,
    actor: Actor,
    { projectId }: Target,
    kind: IndexedKind,
    objects: readonly { id: string; noteId?: string }[],
  ): Promise<void> {
    const made = objects.map(
      ({ id, noteId }): Change => ({
        kind,
        id,
        version: 1,
        change: 'created',
        projectId,
        ...(noteId === undefined ? {} : { noteId }),
      }),
    );
    await this.changes.announceMany(trx, actor, made);
  }
}

interface Losing {
  names: Names;
  losses: Loss[];
}

interface Making extends Losing {
  parts: ProjectParts;
}

type Ranked<T> = T & { rank: number };

/** How many notes and insights a template has. */
export function sizeOf({ notes, insights }: Pick<ProjectParts, 'notes' | 'insights'>): number {
  return notes.length + insights.length;
}

function ranked<T>(parts: readonly T[]): Ranked<T>[] {
  let last: number | undefined;
  return parts.map((part) => {
    last = rankAtEnd(last);
    return { ...part, rank: last };
  });
}

function ownId({ own }: Names, { id }: { id: string }): string {
  const name = own.get(id);
  if (name === undefined) throw new Error(`a part of a template has no new id: ${id}`);
  return name;
}

/** Options get new ids too, so that fields of two projects share nothing. */
function remapField(field: FieldPart, names: Names): FieldPart {
  const { options } = field.config;
  const config =
    options === undefined
      ? field.config
      : { ...field.config, options: options.map((option) => ({ ...option, id: ownId(names, option) })) };
  return { ...field, id: ownId(names, field), config };
}

/** Returns the document of a part, with cards of the new project's highlights. */
function written(
  document: EditorNode,
  title: string,
  { own }: Names,
  losses: Loss[],
): Pick<NewDocument, 'update' | 'text' | 'preview' | 'embeddedHighlightIds'> {
  const { document: kept, cards } = cleanDocument(document, (id) => own.has(id));
  if (cards > 0) losses.push({ kind: 'CARD', title, count: cards });
  const update = documentFromJson(withCards(kept, own));
  return { update, ...deriveFromUpdate(update) };
}

function withCards(node: EditorNode, own: ReadonlyMap<string, string>): EditorNode {
  if (node.type === HIGHLIGHT_CARD) {
    return { ...node, attrs: { ...node.attrs, highlightId: own.get(String(node.attrs?.['highlightId'])) } };
  }
  if (node.content === undefined) return node;
  return { ...node, content: node.content.map((child) => withCards(child, own)) };
}

function newDocument(part: Ranked<DocumentPart>, names: Names, losses: Loss[]): NewDocument {
  return {
    id: ownId(names, part),
    title: part.title,
    rank: part.rank,
    ...written(part.document, part.title, names, losses),
  };
}

function newNote(
  note: Ranked<NotePart>,
  names: Names,
  losses: Loss[],
): { document: NewDocument; highlights: NewHighlight[] } {
  const document = newDocument(note, names, losses);
  const doc = openDocument({ snapshot: document.update, updates: [] });
  const text = readDocumentText(doc);
  let tagsLost = 0;
  const highlights = note.highlights.map(({ start, end, text: words, tagIds, ...highlight }): NewHighlight => {
    const tags = tagIds.flatMap((id) => names.of(id) ?? []);
    tagsLost += tagIds.length - tags.length;
    const anchor = presentAnchor(anchorAt(text, { start, end }));
    return { id: ownId(names, highlight), noteId: document.id, text: words, start, end, anchor, tagIds: tags };
  });
  doc.destroy();
  if (tagsLost > 0) losses.push({ kind: 'TAG', title: note.title, count: tagsLost });
  return { document, highlights };
}
