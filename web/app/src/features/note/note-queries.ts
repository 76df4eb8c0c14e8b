import { graphql } from '../../client/graphql.ts';
import { type Opening, opening, part } from '../../client/opening.ts';
import { CommentFields, CommentQuery } from '../comments/comment-queries.ts';
import { PersonFields } from '../content/person.tsx';
import { HighlightFields } from '../highlights/highlight-queries.ts';
import { FileFields } from '../upload/upload-queries.ts';

export const NoteTopBarFields = graphql(`
  fragment NoteTopBarFields on Note {
    id
    title
    locked
    archived
    starred
    access {
      level
    }
    project {
      id
      title
    }
  }
`);

export const NoteDetailsFields = graphql(
  `
  fragment NoteDetailsFields on Note {
    id
    createdAt
    importOrigin
    externalUrl
    createdBy {
      ...PersonFields
    }
    project {
      id
      title
    }
    files {
      ...FileFields
    }
  }
`,
  [PersonFields, FileFields],
);

export const NotePageFields = graphql(
  `
  fragment NotePageFields on Note {
    id
    title
    locked
    originalFellDueAt
    access {
      level
    }
    project {
      id
    }
    files {
      ...FileFields
    }
    ...NoteTopBarFields
    ...NoteDetailsFields
  }
`,
  [FileFields, NoteTopBarFields, NoteDetailsFields],
);

export const NotePageQuery = graphql(
  `
  query NotePage($id: ID!) {
    note(id: $id) {
      id
      ...NotePageFields
    }
  }
`,
  [NotePageFields],
);

export const NoteUpdatedFields = graphql(`
  fragment NoteUpdatedFields on Note {
    id
    updatedAt
  }
`);

/** A separate query, because typing invalidates it every second and the page's query would be refetched with it. */
export const NoteUpdatedQuery = graphql(
  `
  query NoteUpdated($id: ID!) {
    note(id: $id) {
      ...NoteUpdatedFields
    }
  }
`,
  [NoteUpdatedFields],
);

export const NoteHighlightsFields = graphql(
  `
  fragment NoteHighlightsFields on Note {
    id
    highlights {
      ...HighlightFields
    }
  }
`,
  [HighlightFields],
);

export const NoteHighlightsQuery = graphql(
  `
  query NoteHighlights($id: ID!) {
    note(id: $id) {
      ...NoteHighlightsFields
    }
  }
`,
  [NoteHighlightsFields],
);

export const NoteTranscriptsFields = graphql(`
  fragment NoteTranscriptsFields on Note {
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
`);

export const NoteTranscriptsQuery = graphql(
  `
  query NoteTranscripts($id: ID!) {
    note(id: $id) {
      ...NoteTranscriptsFields
    }
  }
`,
  [NoteTranscriptsFields],
);

/** Everything that a note's page shows when it opens. */
const OpenNoteQuery = graphql(
  `
  query OpenNote($id: ID!) {
    note(id: $id) {
      ...NotePageFields
      ...NoteUpdatedFields
      ...NoteHighlightsFields
      ...NoteTranscriptsFields
    }
    comments(objectKind: NOTE, objectId: $id) {
      ...CommentFields
    }
  }
`,
  [NotePageFields, NoteUpdatedFields, NoteHighlightsFields, NoteTranscriptsFields, CommentFields],
);

/** @param id UUID of the note. */
export const noteOpening = (id: string): Opening =>
  opening(OpenNoteQuery, { id }, [
    part(NotePageQuery, { id }),
    part(NoteUpdatedQuery, { id }),
    part(NoteHighlightsQuery, { id }),
    part(NoteTranscriptsQuery, { id }),
    part(CommentQuery, { objectKind: 'NOTE', objectId: id }),
  ]);

export const NoteTitleQuery = graphql(`
  query NoteTitle($id: ID!) {
    note(id: $id) {
      id
      title
    }
  }
`);

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

export const RenameSpeaker = graphql(
  `
  mutation RenameSpeaker($noteId: ID!, $speakerId: ID!, $name: String!) {
    renameSpeaker(noteId: $noteId, speakerId: $speakerId, name: $name) {
      ...NoteTranscriptsFields
    }
  }
`,
  [NoteTranscriptsFields],
);
