import type { ServiceImpl } from '@connectrpc/connect';
import { badInput } from '@fieldloom/kernel/errors';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { actorOf } from '@fieldloom/rpc/server';
import { Injectable } from '@nestjs/common';
import { TemplateService } from './template.service.ts';

/** Maximum characters of another service's key for a request. */
const MAX_KEY = 100;

@Injectable()
export class TemplateRpc {
  constructor(private readonly templates: TemplateService) {}

  readonly service = ContentService;

  readonly handlers = {
    installTemplate: async ({ templateId, idempotencyKey: key }, context) => {
      if (key === '' || key.length > MAX_KEY)
        throw badInput('idempotency_key is missing', { field: 'idempotency_key' });
      const { project, created } = await this.templates.install(actorOf(context), templateId, `rpc/${key}`);
      return { projectId: project.id, created };
    },
  } satisfies Partial<ServiceImpl<typeof ContentService>>;
}
