import { graphql } from '../../client/graphql.ts';
import { type Opening, opening, part } from '../../client/opening.ts';
import { FieldsOfProject, ProjectFieldsQuery } from '../fields/project-fields.ts';
import { ProjectViewsQuery, ViewsOfProject } from '../views/view-queries.ts';
import { ProjectPageFields, ProjectPageQuery } from './project-queries.ts';

/** Everything that a project's page needs before it can ask for the objects of an area or view. */
export const OpenProjectQuery = graphql(
  `
  query OpenProject($id: ID!) {
    project(id: $id) {
      ...ProjectPageFields
      ...ViewsOfProject
      ...FieldsOfProject
    }
    fieldSets {
      id
      title
    }
  }
`,
  [ProjectPageFields, ViewsOfProject, FieldsOfProject],
);

/** @param id UUID of the project. */
export const projectOpening = (id: string): Opening =>
  opening(OpenProjectQuery, { id }, [
    part(ProjectPageQuery, { id }),
    part(ProjectViewsQuery, { projectId: id }),
    part(ProjectFieldsQuery, { projectId: id }),
  ]);
