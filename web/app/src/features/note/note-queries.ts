import { graphql, type ResultOf } from '../../client/graphql.ts';
import { PersonFields } from '../content/person.tsx';
import { HighlightFields } from '../highlights/highlight-queries.ts';
import { FileFields } from '../upload/upload-queries.ts';

export const NotePageQuery = graphql(
  `
  query NotePage($id: ID!) {
    note(id: $id) {
      id
      title
      locked
      createdAt
      importOrigin
      externalUrl
      createdBy {
        ...PersonFields
      }
      access {
        level
      }
      project {
        id
        title
      }
      files {
        ...FileFields
      }
    }
  }
`,
  [PersonFields, FileFields],
);
export type NotePageData = ResultOf<typeof NotePageQuery>;

/** By itself: each second of typing makes it old, and the page would be asked for again with it. */
export const NoteUpdatedQuery = graphql(`
  query NoteUpdated($id: ID!) {
    note(id: $id) {
      id
      updatedAt
    }
  }
`);

export const NoteHighlightsQuery = graphql(
  `
  query NoteHighlights($id: ID!) {
    note(id: $id) {
      id
      highlights {
        ...HighlightFields
      }
    }
  }
`,
  [HighlightFields],
);

export const NoteTranscriptsQuery = graphql(`
  query NoteTranscripts($id: ID!) {
    note(id: $id) {
      id
      transcripts {
        fileId
        language
        speakers {
          id
          index
          name
        }
        segments {
          id
          speakerId
          startMs
          endMs
          wordTexts
          wordTimes
        }
      }
    }
  }
`);
export type NoteTranscriptsData = ResultOf<typeof NoteTranscriptsQuery>;

export const UpdateNote = graphql(`
  mutation UpdateNoteOfPage($input: UpdateNoteInput!) {
    updateNote(input: $input) {
      id
      title
      locked
      updatedAt
    }
  }
`);

export const RenameSpeaker = graphql(`
  mutation RenameSpeaker($noteId: ID!, $speakerId: ID!, $name: String!) {
    renameSpeaker(noteId: $noteId, speakerId: $speakerId, name: $name) {
      id
      transcripts {
        fileId
        language
        speakers {
          id
          index
          name
        }
        segments {
          id
          speakerId
          startMs
          endMs
          wordTexts
          wordTimes
        }
      }
    }
  }
`);
