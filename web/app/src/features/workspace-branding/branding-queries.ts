import { graphql } from '../../client/graphql.ts';

/** Apart from who one is: the frame stands also while the service of pictures is away. */
export const WorkspaceLogoQuery = graphql(`
  query WorkspaceLogo {
    workspace {
      id
      logo {
        id
        baseImageUrl
      }
    }
  }
`);

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
