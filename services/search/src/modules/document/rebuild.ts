import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@connectrpc/connect';
import type { Logger } from '@fieldloom/observability/logger';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { kindOf } from '../../kinds.ts';
import { WRITE_TARGETS_KEPT_MS } from '../../limits.ts';
import type { DocumentIndexer } from './document.indexer.ts';
import { MAPPING_VERSION } from './mapping.ts';
import type { SearchIndex } from './search-index.ts';

const ID_PAGE = 500;

/**
 * Rebuilds the index of a kind from content while people search and write, without losing anything: every write goes to
 * both indices before the copy starts, and versions keep an older copy from replacing a newer write.
 * @param rpcKind NOTE, PROJECT …
 * @returns How many objects were copied.
 */
export async function rebuildKind(
  parts: { index: SearchIndex; indexer: DocumentIndexer; content: Client<typeof ContentService>; logger: Logger },
  rpcKind: string,
): Promise<number> {
  const { index, indexer, content, logger } = parts;
  const kind = kindOf(rpcKind).index;
  const { client } = index;
  const fresh = `${index.readAlias(kind)}-v${MAPPING_VERSION}-${Date.now()}`;
  const model = await indexer.learnModel();
  await index.create(fresh);
  try {
    await client.indices.updateAliases({
      body: { actions: [{ add: { index: fresh, alias: index.writeAlias(kind) } }] },
    });
    // After this, every writer has read the write alias again, so none writes only to the old index.
    await sleep(WRITE_TARGETS_KEPT_MS * 3);

    let copied = 0;
    let afterId = '';
    for (;;) {
      const { ids } = await content.listSearchDocumentIds({ kind: rpcKind, afterId, limit: ID_PAGE });
      if (ids.length === 0) break;
      for (const [teamId, group] of Map.groupBy(ids, (entry) => entry.teamId)) {
        const objects = group.map(({ object }) => ({ rpcKind, id: object?.id ?? '' }));
        for await (const writes of indexer.readWhole(teamId, objects, model)) {
          await index.writeTo(fresh, writes);
          copied += writes.length;
        }
      }
      afterId = ids.at(-1)?.object?.id ?? '';
      logger.info({ kind, copied }, 'rebuilding');
    }

    await client.indices.refresh({ index: fresh });
    const old = Object.keys((await client.indices.getAlias({ name: index.readAlias(kind) })).body);
    await client.indices.updateAliases({
      body: {
        actions: [
          ...old.flatMap((name) => [
            { remove: { index: name, alias: index.readAlias(kind) } },
            { remove: { index: name, alias: index.writeAlias(kind) } },
          ]),
          { add: { index: fresh, alias: index.readAlias(kind) } },
        ],
      },
    });
    // Writers may use the old index for a moment longer.
    await sleep(WRITE_TARGETS_KEPT_MS * 3);
    await client.indices.delete({ index: old });
    return copied;
  } catch (error) {
    await client.indices.delete({ index: fresh, ignore_unavailable: true });
    throw error;
  }
}
