import { Injectable } from '@nestjs/common';
import { ObjectLoaders } from '../../object-loaders.ts';
import type { QueryResolvers } from '../../schema.gen.ts';
import { ProjectListService } from './project-list.service.ts';

@Injectable()
export class ProjectListResolver {
  constructor(
    private readonly lists: ProjectListService,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    projectList: async (_, args, context) => {
      const { ids, ...page } = await this.lists.page(context, args);
      const projects = await Promise.all(ids.map((id) => this.loaders.project(context).load(id)));
      return { ...page, nodes: projects.filter((project) => project !== null) };
    },
  } satisfies QueryResolvers;
}
