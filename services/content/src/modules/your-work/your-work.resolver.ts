import { Injectable } from '@nestjs/common';
import { ObjectLoaders } from '../../object-loaders.ts';
import type { QueryResolvers } from '../../schema.gen.ts';
import { YourWorkService } from './your-work.service.ts';

@Injectable()
export class YourWorkResolver {
  constructor(
    private readonly work: YourWorkService,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    yourInsights: async (_, args, context) => {
      const { ids, ...page } = await this.work.insights(context, args);
      const insights = await Promise.all(ids.map((id) => this.loaders.insight(context).load(id)));
      return { ...page, nodes: insights.filter((insight) => insight !== null) };
    },
  } satisfies QueryResolvers;
}
