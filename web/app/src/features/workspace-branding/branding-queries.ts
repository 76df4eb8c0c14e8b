import { graphql } from '../../client/graphql.ts';

export const WorkspaceLogoFields = graphql(`
  fragment WorkspaceLogoFields on Query {
    workspace {
      id
      logo {
        id
        baseImageUrl
      }
    }
  }
`);

/** A separate query, so that the frame also shows while the media service is unavailable. */
export const WorkspaceLogoQuery = graphql(
  `
  query WorkspaceLogo {
    ...WorkspaceLogoFields
  }
`,
  [WorkspaceLogoFields],
);

export const LogoStateQuery = graphql(`
  query LogoState {
    workspace {
      id
      logo {
        id
        baseImageUrl
      }
      logoUpload {
        id
        uploadStatus
        errorMessage
      }
    }
  }
`);

export const StartLogoUpload = graphql(`
  mutation StartLogoUpload($input: StartLogoUploadInput!) {
    startLogoUpload(input: $input) {
      logoId
      partSizeBytes
      parts {
        partNumber
        url
      }
    }
  }
`);

export const CompleteLogoUpload = graphql(`
  mutation CompleteLogoUpload($logoId: ID!, $parts: [CompletedPartInput!]!) {
    completeLogoUpload(logoId: $logoId, parts: $parts) {
      id
      uploadStatus
    }
  }
`);

export const CancelLogoUpload = graphql(`
  mutation CancelLogoUpload($logoId: ID!) {
    cancelLogoUpload(logoId: $logoId)
  }
`);

export const RemoveLogo = graphql(`
  mutation RemoveLogo {
    removeLogo {
      id
      logo {
        id
        baseImageUrl
      }
    }
  }
`);
