import type { Actor } from '@fieldloom/auth/actor';
import type { EditorNode } from '@fieldloom/document/document-json';
import { readDocumentText } from '@fieldloom/document/document-text';
import { findQuote } from '@fieldloom/document/find-quote';
import { tooLarge } from '@fieldloom/kernel/errors';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { DocumentService } from '../collaboration/document.service.ts';
import { openDocument } from '../collaboration/document-text.ts';
import { cleanDocument, documentFromJson } from './document-from-json.ts';
import {
  charactersOf,
  type DocumentPart,
  type FieldOwner,
  type HighlightPart,
  type Loss,
  type NotePart,
  PARTS_VERSION,
  type ProjectParts,
} from './project-parts.ts';
import { type HighlightRow, ProjectSourceRepository, type TitledRow } from './project-source.repository.ts';
import { idsOfView, remapView } from './remap-view.ts';

/** A note or insight of a project that a template is to contain. */
export interface SourceDocument extends TitledRow {
  owner: FieldOwner;
}

/** Notes and insights as a template contains them. */
export interface TakenDocuments {
  notes: readonly NotePart[];
  /** With all their cards: which of the highlights come along is known when all notes are read. */
  insights: readonly DocumentPart[];
  losses: readonly Loss[];
}

const NO_DOCUMENTS: TakenDocuments = { notes: [], insights: [], losses: [] };

/** The part of a template that is taken from its project. */
type Taken = Omit<ProjectParts, 'version' | 'projectId' | 'losses' | 'readme'>;

/**
 * Reads the contents of a template from a project, as far as the actor may read them. The caller has checked that they
 * may read the project.
 */
@Injectable()
export class ProjectCaptureService {
  constructor(
    private readonly source: ProjectSourceRepository,
    private readonly documents: DocumentService,
  ) {}

  /** @throws TOO_LARGE for more than a template can contain. */
  async capture(trx: Trx, actor: Actor, projectId: string, withContent: boolean): Promise<ProjectParts> {
    if (!withContent) return this.finish(trx, actor, projectId, NO_DOCUMENTS);
    const rows = await this.listDocuments(trx, actor, projectId);
    return this.finish(trx, actor, projectId, await this.takeDocuments(trx, actor, projectId, rows));
  }

  /**
   * Lists the notes, then the insights, that a template of the project would contain.
   * @throws TOO_LARGE for more than it can.
   */
  async listDocuments(trx: Trx, actor: Actor, projectId: string): Promise<SourceDocument[]> {
    const ofOwner = async (owner: FieldOwner) =>
      (await this.#rows(trx, actor, projectId, owner)).map((row): SourceDocument => ({ ...row, owner }));
    return [...(await ofOwner('NOTE')), ...(await ofOwner('INSIGHT'))];
  }

  /** Reads some of the documents that were listed. */
  async takeDocuments(
    trx: Trx,
    actor: Actor,
    projectId: string,
    documents: readonly SourceDocument[],
  ): Promise<TakenDocuments> {
    const losses: Loss[] = [];
    const ofOwner = (owner: FieldOwner) => documents.filter((each) => each.owner === owner);
    const notes = await this.#notes(trx, actor, projectId, { rows: ofOwner('NOTE'), losses });
    const insights = await this.#insights(trx, actor, projectId, { rows: ofOwner('INSIGHT'), losses });
    return { notes, insights, losses };
  }

  /**
   * Completes a template whose documents are read.
   * @throws TOO_LARGE for more characters than a template can contain.
   */
  async finish(
    trx: Trx,
    actor: Actor,
    projectId: string,
    { notes, insights: withCards, losses: before }: TakenDocuments,
  ): Promise<ProjectParts> {
    const losses: Loss[] = [...before];
    const kept = new Set(notes.flatMap(({ highlights }) => highlights.map(({ id }) => id)));
    const insights = withCards.map((insight) => {
      const { document, cards } = cleanDocument(insight.document, (each) => kept.has(each));
      addLoss(losses, { kind: 'CARD', title: insight.title, count: cards });
      return { ...insight, document };
    });
    const readme = await this.#readme(trx, projectId, { kept, losses });
    const taken: Taken = {
      areas: await this.source.areas(trx, projectId),
      boards: await this.source.boards(trx, actor, projectId),
      fields: await this.source.fields(trx, projectId),
      preferences: await this.source.preferences(trx, projectId),
      views: await this.source.views(trx, actor, projectId),
      notes,
      insights,
    };
    const parts = { ...(await this.#withoutStrangers(trx, actor, projectId, taken, losses)), readme };
    if (charactersOf(parts) > TEXT_LIMITS.templateContent) {
      const limit = TEXT_LIMITS.templateContent;
      throw tooLarge(`A template holds at most ${limit} characters`, { field: 'withContent', limit });
    }
    return { version: PARTS_VERSION, projectId, ...parts, losses };
  }

  /** Returns an insight's words and blocks, without cards, which belong to its study. */
  async captureInsight(trx: Trx, insightId: string): Promise<EditorNode> {
    return cleanDocument(await this.documents.json(trx, insightId), () => false).document;
  }

  async #readme(
    trx: Trx,
    projectId: string,
    { kept, losses }: { kept: ReadonlySet<string>; losses: Loss[] },
  ): Promise<EditorNode | null> {
    const id = await this.source.readmeId(trx, projectId);
    if (id === undefined) return null;
    const { document, cards } = cleanDocument(await this.documents.json(trx, id), (each) => kept.has(each));
    if (cards > 0) losses.push({ kind: 'CARD', title: 'Readme', count: cards });
    return hasContent(document) ? document : null;
  }

  async #notes(
    trx: Trx,
    actor: Actor,
    projectId: string,
    { rows, losses }: { rows: readonly TitledRow[]; losses: Loss[] },
  ): Promise<NotePart[]> {
    const ids = rows.map(({ id }) => id);
    const values = await this.source.values(trx, actor, { projectId, owner: 'NOTE', ids });
    const marked = Map.groupBy(await this.source.highlights(trx, actor, ids), ({ noteId }) => noteId);
    const notes: NotePart[] = [];
    for (const { id, title } of rows) {
      const { document, cards } = cleanDocument(await this.documents.json(trx, id), () => false);
      const own = marked.get(id) ?? [];
      const highlights = placedIn(document, own);
      if (cards > 0) losses.push({ kind: 'CARD', title, count: cards });
      const lost = own.length - highlights.length;
      if (lost > 0) losses.push({ kind: 'HIGHLIGHT', title, count: lost });
      notes.push({ id, title, document, values: values.get(id) ?? [], highlights });
    }
    return notes;
  }

  async #insights(
    trx: Trx,
    actor: Actor,
    projectId: string,
    { rows, losses }: { rows: readonly TitledRow[]; losses: Loss[] },
  ): Promise<DocumentPart[]> {
    const ids = rows.map(({ id }) => id);
    const values = await this.source.values(trx, actor, { projectId, owner: 'INSIGHT', ids });
    const insights: DocumentPart[] = [];
    for (const { id, title } of rows) {
      const { document, cards } = cleanDocument(await this.documents.json(trx, id), () => true);
      addLoss(losses, { kind: 'CARD', title, count: cards });
      insights.push({ id, title, document, values: values.get(id) ?? [] });
    }
    return insights;
  }

  async #rows(trx: Trx, actor: Actor, projectId: string, owner: FieldOwner): Promise<TitledRow[]> {
    const limit = COUNT_LIMITS.templateNotes;
    const rows = await this.source.documents(trx, actor, { projectId, owner, limit: limit + 1 });
    if (rows.length <= limit) return rows;
    const words = owner === 'NOTE' ? 'notes' : 'insights';
    throw tooLarge(`A template holds at most ${limit} ${words}`, { field: 'withContent', limit });
  }

  /** Removes references to objects that stay behind from views, values and highlights. */
  async #withoutStrangers(trx: Trx, actor: Actor, projectId: string, taken: Taken, losses: Loss[]): Promise<Taken> {
    const own = idsOf(taken, projectId);
    const named = [
      ...taken.views.flatMap(({ viewData }) => idsOfView(viewData)),
      ...taken.notes.flatMap(({ highlights }) => highlights.flatMap(({ tagIds }) => tagIds)),
      ...taken.preferences.map(({ fieldId }) => fieldId),
    ].filter((id) => !own.has(id));
    const outside = await this.source.outside(trx, actor, projectId, [...new Set(named)]);
    const isKnown = (id: string) => own.has(id) || outside.has(id);
    return {
      ...taken,
      preferences: taken.preferences.filter(({ fieldId }) => isKnown(fieldId)),
      views: taken.views.map((view) => {
        const { viewData, losses: lost } = remapView(view.viewData, (id) => (isKnown(id) ? id : undefined));
        losses.push(...lost.map((loss) => ({ ...loss, title: view.title })));
        return { ...view, viewData };
      }),
      notes: taken.notes.map((note) => ({
        ...note,
        highlights: note.highlights.map((each) => ({ ...each, tagIds: each.tagIds.filter(isKnown) })),
      })),
    };
  }
}

/** One line for what a document lost of one kind. */
function addLoss(losses: Loss[], loss: Loss): void {
  if (loss.count === 0) return;
  const at = losses.findIndex(({ kind, title }) => kind === loss.kind && title === loss.title);
  const known = losses[at];
  if (known === undefined) losses.push(loss);
  else losses[at] = { ...known, count: known.count + loss.count };
}

/** Returns the ids by which parts of a template may refer to each other. */
export function idsOf(
  parts: Pick<ProjectParts, 'boards' | 'fields' | 'notes' | 'insights'>,
  projectId: string,
): Set<string> {
  return new Set([
    projectId,
    ...parts.boards.flatMap(({ id, groups }) => [
      id,
      ...groups.flatMap((group) => [group.id, ...group.tags.map((tag) => tag.id)]),
    ]),
    ...parts.fields.flatMap(({ id, config }) => [id, ...(config.options ?? []).map((option) => option.id)]),
    ...parts.notes.flatMap(({ id, highlights }) => [id, ...highlights.map((highlight) => highlight.id)]),
    ...parts.insights.map(({ id }) => id),
  ]);
}

/** Returns highlights whose words occur in the template's version of the document. */
function placedIn(document: EditorNode, rows: readonly HighlightRow[]): HighlightPart[] {
  if (rows.length === 0) return [];
  const doc = openDocument({ snapshot: documentFromJson(document), updates: [] });
  const { text } = readDocumentText(doc);
  doc.destroy();
  return rows.flatMap(({ id, text: quote, start, end, tagIds }) => {
    const isThere = start !== null && end !== null && sameWords(text.slice(start, end), quote);
    const range = isThere
      ? { start, end }
      : quote === ''
        ? undefined
        : findQuote(text, { quote, prefix: '', suffix: '' });
    return range === undefined ? [] : [{ id, text: text.slice(range.start, range.end), ...range, tagIds }];
  });
}

function sameWords(one: string, other: string): boolean {
  return one.replaceAll(/\s+/g, '') === other.replaceAll(/\s+/g, '');
}

function hasContent(node: EditorNode): boolean {
  return (
    (node.text ?? '') !== '' || (node.content ?? []).some((child) => child.type !== 'paragraph' || hasContent(child))
  );
}
