import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Injectable } from '@nestjs/common';
import { parseIndexedKind } from '../../content-kinds.ts';
import { ContentStore } from '../../content-store.ts';
import { MAX_OBJECTS, readRefs } from '../../rpc/read-request.ts';
import { SearchValues } from '../field-value/search-values.ts';
import { SearchDocumentRepository } from './search-document.repository.ts';

/** Documents with their whole text in one answer; a message may have at most 10 MB. */
const MAX_DOCUMENTS = 100;
/** Characters of text in one answer with more than one document: about two recordings of three hours. */
const MAX_CHARACTERS = 400_000;

/** Objects for search and notifications. The calling services of the region decide who may see them. */
@Injectable()
export class SearchDocumentRpc {
  constructor(
    private readonly store: ContentStore,
    private readonly searchDocuments: SearchDocumentRepository,
    private readonly fieldValues: SearchValues,
  ) {}

  readonly service = ContentService;

  readonly handlers = {
    getSearchDocuments: async ({ teamId: teamIdText, objects, withoutText }) => {
      const teamId = parseId(teamIdText, 'team_id');
      const asked = readRefs(objects, MAX_DOCUMENTS);
      const { refs, found, trashed, fields } = await this.store.in(
        { teamId },
        async (trx) => {
          const refs = withoutText
            ? asked
            : asked.slice(0, await this.searchDocuments.fitting(trx, asked, MAX_CHARACTERS));
          return {
            refs,
            found: await this.searchDocuments.find(trx, teamId, refs, { withoutText }),
            trashed: await this.searchDocuments.trashedVersions(trx, refs),
            fields: withoutText ? new Map() : await this.fieldValues.of(trx, refs),
          };
        },
        { readOnly: true },
      );
      const byId = new Map(found.map((document) => [document.id, document]));
      const documents = refs.map((ref) => {
        const document = byId.get(ref.id);
        if (document === undefined || document.kind !== ref.kind) {
          const version = trashed.get(ref.id);
          return { object: ref, deleted: true, ...(version === undefined ? {} : { version: BigInt(version) }) };
        }
        return {
          object: ref,
          deleted: false,
          version: BigInt(document.version),
          title: document.title,
          text: document.text,
          projectId: document.projectId ?? '',
          noteId: document.noteId ?? '',
          folderIds: document.folderIds,
          accessNodeIds: document.accessNodeIds,
          tagIds: document.tagIds,
          createdBy: document.createdBy ?? '',
          contributorIds: document.contributorIds,
          createdAt: document.createdAt.toISOString(),
          updatedAt: document.updatedAt.toISOString(),
          published: document.published,
          archived: document.archived,
          fields: fields.get(document.id) ?? [],
        };
      });
      return { documents };
    },

    listSearchDocumentIds: async (request) => {
      const kind = parseIndexedKind(request.kind);
      const limit = Math.min(Math.max(1, request.limit), COUNT_LIMITS.searchResults);
      const page = { afterId: request.afterId === '' ? undefined : parseId(request.afterId, 'after_id'), limit };
      const rows =
        request.teamId === ''
          ? await this.store.acrossWorkspaces('rebuild of the search index', (trx) =>
              this.searchDocuments.listIds(trx, kind, page),
            )
          : await this.store.in({ teamId: parseId(request.teamId, 'team_id') }, (trx) =>
              this.searchDocuments.listIds(trx, kind, page),
            );
      return { ids: rows.map((row) => ({ teamId: row.teamId, object: { kind, id: row.id } })) };
    },

    getTitles: async ({ teamId: teamIdText, objects }) => {
      const refs = readRefs(objects, MAX_OBJECTS);
      const teamId = parseId(teamIdText, 'team_id');
      const titles = await this.store.in({ teamId }, (trx) => this.searchDocuments.titles(trx, refs));
      return {
        titles: titles.map((each) => ({
          object: { kind: each.kind, id: each.id },
          title: each.title,
          createdBy: each.createdBy ?? '',
          projectId: each.projectId ?? '',
          noteId: each.noteId ?? '',
        })),
      };
    },
  } satisfies Partial<ServiceImpl<typeof ContentService>>;
}
