import { graphql, type ResultOf } from '../../client/graphql.ts';

export const JobFields = graphql(`
  fragment JobFields on Job {
    id
    kind
    state
    progress
    objectKind
    objectId
    input
    result
    errorCode
    errorMessage
    cancelAsked
    createdAt
    finishedAt
    version
  }
`);
export type Job = ResultOf<typeof JobFields>;

export const JobsQuery = graphql(
  `
  query Jobs {
    jobs {
      ...JobFields
    }
  }
`,
  [JobFields],
);

export const JobChanged = graphql(
  `
  subscription JobChanged {
    jobChanged {
      ...JobFields
    }
  }
`,
  [JobFields],
);

/** Returns the job in its new state, so that it updates wherever it is shown. */
export const CancelJob = graphql(
  `
  mutation CancelJob($id: ID!) {
    cancelJob(id: $id) {
      ...JobFields
    }
  }
`,
  [JobFields],
);

export const JobFailures = graphql(`
  query JobFailures($id: ID!) {
    job(id: $id) {
      id
      failures {
        objectId
        label
        code
        message
      }
    }
  }
`);
