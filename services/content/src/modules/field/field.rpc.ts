import type { ServiceImpl } from '@connectrpc/connect';
import { tooLarge } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { actorOf } from '@fieldloom/rpc/server';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { FieldRepository } from './field.repository.ts';

/** As many filters as a search accepts. */
const MAX_FIELDS = 100;

/** Fields for search: which ones a reader may filter by, and the labels of their options. */
@Injectable()
export class FieldRpc {
  constructor(
    private readonly store: ContentStore,
    private readonly fields: FieldRepository,
  ) {}

  readonly service = ContentService;

  readonly handlers = {
    listFields: async ({ fieldIds }, context) => {
      const actor = actorOf(context);
      if (fieldIds.length > MAX_FIELDS) throw tooLarge(`At most ${MAX_FIELDS} fields`, { limit: MAX_FIELDS });
      const ids = fieldIds.map((id) => parseId(id, 'field_ids'));
      const found = await this.store.as(actor, (trx) => this.fields.visibleOf(trx, actor, ids), { readOnly: true });
      return {
        fields: found.map((field) => ({
          id: field.id,
          type: field.type,
          options: field.type === 'SELECT' ? field.config.options.map(({ id, label }) => ({ id, label })) : [],
        })),
      };
    },
  } satisfies Partial<ServiceImpl<typeof ContentService>>;
}
