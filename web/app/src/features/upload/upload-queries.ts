import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { ClipFields } from '../highlights/highlight-queries.ts';
import { deletesFile, startsUpload } from './file-effects.ts';

export const FileFields = graphql(`
  fragment FileFields on File {
    id
    noteId
    originalFileName
    type
    sizeBytes
    uploadStatus
    version
    createdAt
    durationMs
    playlistUrl
    posterUrl
    storyboardUrl
    storyboardIntervalMs
    waveform
    downloadUrl
    conversion {
      status
      progress
      retryable
      errorCode
      errorMessage
    }
    transcription {
      status
      progress
      retryable
      errorCode
      errorMessage
    }
  }
`);
export type FileFieldsFragment = ResultOf<typeof FileFields>;

export const FileChanged = graphql(
  `
  subscription FileChanged($noteId: ID!) {
    fileChanged(noteId: $noteId) {
      ...FileFields
    }
  }
`,
  [FileFields],
);

export const FileDeleted = graphql(`
  subscription FileDeleted($noteId: ID!) {
    fileDeleted(noteId: $noteId)
  }
`);

export const ClipChanged = graphql(
  `
  subscription ClipChanged($noteId: ID!) {
    clipChanged(noteId: $noteId) {
      id
      clip {
        ...ClipFields
      }
    }
  }
`,
  [ClipFields],
);

export const StartUpload = invalidating(
  graphql(`
  mutation StartUpload($input: StartUploadInput!) {
    startUpload(input: $input) {
      fileId
      partCount
      partSizeBytes
      completedParts
    }
  }
`),
  startsUpload,
);

export const UploadQuery = graphql(`
  query UploadToResume($fileId: ID!) {
    upload(fileId: $fileId) {
      fileId
      partCount
      partSizeBytes
      completedParts
    }
  }
`);

export const UploadParts = graphql(`
  mutation UploadPartAddresses($fileId: ID!, $partNumbers: [Int!]!) {
    uploadParts(fileId: $fileId, partNumbers: $partNumbers) {
      partNumber
      url
    }
  }
`);

export const CompleteUpload = graphql(
  `
  mutation CompleteUpload($fileId: ID!, $parts: [CompletedPartInput!]!) {
    completeUpload(fileId: $fileId, parts: $parts) {
      ...FileFields
    }
  }
`,
  [FileFields],
);

export const CancelUpload = graphql(
  `
  mutation CancelUpload($fileId: ID!) {
    cancelUpload(fileId: $fileId) {
      ...FileFields
    }
  }
`,
  [FileFields],
);

export const CancelProcessing = graphql(
  `
  mutation CancelProcessing($fileId: ID!) {
    cancelProcessing(fileId: $fileId) {
      ...FileFields
    }
  }
`,
  [FileFields],
);

export const RetryFile = graphql(
  `
  mutation RetryFile($fileId: ID!) {
    retryFile(fileId: $fileId) {
      ...FileFields
    }
  }
`,
  [FileFields],
);

export const DeleteFile = invalidating(
  graphql(`
  mutation DeleteFile($fileId: ID!) {
    deleteFile(fileId: $fileId)
  }
`),
  deletesFile,
);
