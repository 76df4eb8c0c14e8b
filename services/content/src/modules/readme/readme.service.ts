import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { HIGHLIGHT_CARD } from '@fieldloom/document/document-blocks';
import { type EditorNode, filterNodes } from '@fieldloom/document/document-json';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanText } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { MutationCreateReadmeArgs } from '../../schema.gen.ts';
import { DocumentService } from '../collaboration/document.service.ts';
import { deriveFromUpdate, documentFromText } from '../collaboration/document-text.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import { cardIds } from '../insight/insight.service.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { ProjectService } from '../project/project.service.ts';
import { type Readme, ReadmeRepository } from './readme.repository.ts';

/** A project's description of itself: a live document with the readme's id and the project's rights. */
@Injectable()
export class ReadmeService {
  constructor(
    private readonly store: ContentStore,
    private readonly readmes: ReadmeRepository,
    private readonly documents: DocumentService,
    private readonly highlights: HighlightService,
    private readonly projects: ProjectService,
    private readonly permissions: PermissionService,
  ) {}

  /** Creates a readme; an existing one stays. @throws FORBIDDEN without WRITE on the project. */
  async create(actor: Actor, args: MutationCreateReadmeArgs): Promise<Readme> {
    const projectId = parseId(args.projectId, 'projectId');
    const text = cleanText(args.text ?? '', TEXT_LIMITS.richText, 'text');
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
      await lockName(trx, `readme:${projectId}`);
      const known = await this.readmes.findOf(trx, projectId);
      if (known !== undefined) return known;
      const readme = await this.add(trx, actor, projectId, documentFromText(text));
      await this.projects.touch(trx, actor, projectId);
      return readme;
    });
  }

  /**
   * Creates the readme of a project without one, in an existing transaction.
   * @param update The document as its first update.
   */
  async add(trx: Trx, actor: Actor, projectId: string, update: Uint8Array): Promise<Readme> {
    const id = newId();
    const { text, preview } = deriveFromUpdate(update);
    const contributorIds = text === '' ? [] : [actor.userId];
    const readme = await this.readmes.insert(trx, actor.teamId, { id, projectId, text, preview, contributorIds });
    await this.documents.create(trx, actor, { id, kind: 'README', update });
    return readme;
  }

  /** Returns the document as editor JSON, without cards of highlights that the actor may not read. */
  async document(request: RequestContext, { id, projectId }: Readme): Promise<EditorNode> {
    const actor = actorOf(request);
    return this.store.read(request, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'READ');
      const json = await this.documents.json(trx, id);
      const seen = await this.highlights.readable(trx, actor, cardIds(json));
      const readable = new Set(seen.map((highlight) => highlight.id));
      return filterNodes(json, (node) => node.type !== HIGHLIGHT_CARD || readable.has(String(node.attrs?.highlightId)));
    });
  }
}
