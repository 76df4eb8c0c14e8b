import { newId } from '@fieldloom/kernel/ids';
import { BAD_ID, describeOperations, longText as long, type OperationCases } from '@fieldloom/testkit/operation-cases';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { sql } from 'kysely';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

const query = (text: string): string => `query { ${text} }`;
const mutation = (text: string): string => `mutation { ${text} }`;

const CASES: OperationCases<World> = {
  folders: { call: () => query('folders { id }'), foreign: 'NO_ID', bad: [] },
  folder: {
    call: ({ folder }) => query(`folder(id: "${folder}") { id }`),
    bad: [() => query(`folder(id: ${BAD_ID}) { id }`)],
  },
  projects: {
    call: () => query('projects { id }'),
    foreign: 'NO_ID',
    bad: [
      () => query('projects(first: 201) { id }'),
      () => query('projects(after: "x") { id }'),
      () => query(`projects(folderId: ${BAD_ID}) { id }`),
    ],
  },
  project: {
    call: ({ project }) => query(`project(id: "${project}") { id }`),
    bad: [() => query(`project(id: ${BAD_ID}) { id }`)],
  },
  note: { call: ({ note }) => query(`note(id: "${note}") { id }`), bad: [() => query(`note(id: ${BAD_ID}) { id }`)] },
  highlight: {
    call: ({ highlight }) => query(`highlight(id: "${highlight}") { id }`),
    bad: [() => query(`highlight(id: ${BAD_ID}) { id }`)],
  },
  insight: {
    call: ({ insight }) => query(`insight(id: "${insight}") { id }`),
    bad: [() => query(`insight(id: ${BAD_ID}) { id }`)],
  },
  tag: { call: ({ tag }) => query(`tag(id: "${tag}") { id }`), bad: [() => query(`tag(id: ${BAD_ID}) { id }`)] },
  tagBoards: {
    call: ({ project }) => query(`tagBoards(projectId: "${project}") { id }`),
    bad: [() => query(`tagBoards(projectId: ${BAD_ID}) { id }`)],
  },
  comments: {
    call: ({ note }) => query(`comments(objectKind: NOTE, objectId: "${note}") { id }`),
    bad: [
      () => query(`comments(objectKind: NOTE, objectId: ${BAD_ID}) { id }`),
      ({ project }) => query(`comments(objectKind: PROJECT, objectId: "${project}") { id }`),
    ],
  },
  recentNotes: {
    call: () => query('recentNotes { id }'),
    foreign: 'NO_ID',
    bad: [() => query('recentNotes(first: 51) { id }')],
  },
  recentInsights: {
    call: () => query('recentInsights { id }'),
    foreign: 'NO_ID',
    bad: [() => query('recentInsights(first: -1) { id }')],
  },
  trash: {
    call: () => query('trash { nodes { id } }'),
    foreign: 'NO_ID',
    bad: [
      () => query('trash(first: 1000) { nodes { id } }'),
      () => query('trash(after: "x") { nodes { id } }'),
      () => query(`trash(projectId: ${BAD_ID}) { nodes { id } }`),
    ],
  },
  createFolder: {
    call: ({ folder }) => mutation(`createFolder(input: { name: "F", parentId: "${folder}" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`createFolder(input: { name: ${long(201)} }) { id }`),
      () => mutation(`createFolder(input: { name: "F", parentId: ${BAD_ID} }) { id }`),
    ],
  },
  updateFolder: {
    call: ({ folder }) => mutation(`updateFolder(input: { id: "${folder}", name: "G" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`updateFolder(input: { id: ${BAD_ID} }) { id }`),
      ({ folder }) => mutation(`updateFolder(input: { id: "${folder}", name: ${long(201)} }) { id }`),
      ({ folder }) => mutation(`updateFolder(input: { id: "${folder}", parentId: "${folder}" }) { id }`),
    ],
  },
  createProject: {
    call: ({ folder }) => mutation(`createProject(input: { title: "P", folderId: "${folder}" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`createProject(input: { title: ${long(201)} }) { id }`),
      () => mutation(`createProject(input: { title: "P", summary: ${long(1_001)} }) { id }`),
      () => mutation('createProject(input: { title: "P", color: "red" }) { id }'),
      () => mutation('createProject(input: { title: "P", icon: "../x" }) { id }'),
      () => mutation(`createProject(input: { title: "P", folderId: ${BAD_ID} }) { id }`),
      () => mutation('createProject(input: { title: "P", workspaceAccess: OWNER }) { id }'),
    ],
  },
  projectTemplates: { call: () => query('projectTemplates { id }'), foreign: 'NO_ID', bad: [] },
  createProjectFromTemplate: {
    call: () => mutation('createProjectFromTemplate(templateId: "churn-study") { id }'),
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation('createProjectFromTemplate(templateId: "world-peace") { id }'),
      () => mutation(`createProjectFromTemplate(templateId: "churn-study", title: ${long(201)}) { id }`),
    ],
  },
  updateProject: {
    call: ({ project }) => mutation(`updateProject(input: { id: "${project}", title: "Q" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`updateProject(input: { id: ${BAD_ID} }) { id }`),
      ({ project }) => mutation(`updateProject(input: { id: "${project}", title: ${long(201)} }) { id }`),
      ({ project }) => mutation(`updateProject(input: { id: "${project}", color: "#12" }) { id }`),
      ({ project }) => mutation(`updateProject(input: { id: "${project}", transcriptionLanguage: "xx" }) { id }`),
      ({ project }) =>
        mutation(`updateProject(input: { id: "${project}", transcriptionVocabulary: [${long(101)}] }) { id }`),
    ],
  },
  setProjectArea: {
    call: ({ project }) =>
      mutation(`setProjectArea(input: { projectId: "${project}", kind: TAGS, enabled: true }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`setProjectArea(input: { projectId: ${BAD_ID}, kind: TAGS }) { id }`),
      ({ project }) => mutation(`setProjectArea(input: { projectId: "${project}", kind: NOTHING }) { id }`),
      ({ project }) =>
        mutation(`setProjectArea(input: { projectId: "${project}", kind: TAGS, afterKind: TAGS }) { id }`),
    ],
  },
  createReadme: {
    call: ({ project }) => mutation(`createReadme(projectId: "${project}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`createReadme(projectId: ${BAD_ID}) { id }`),
      ({ project }) => mutation(`createReadme(projectId: "${project}", text: ${long(5_000_001)}) { id }`),
    ],
  },
  retentionForecast: {
    call: ({ project }) => query(`retentionForecast(projectId: "${project}", days: 30) { notes }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => query(`retentionForecast(projectId: ${BAD_ID}, days: 30) { notes }`),
      ({ project }) => query(`retentionForecast(projectId: "${project}", days: 31) { notes }`),
    ],
  },
  setProjectRetention: {
    call: ({ project }) => mutation(`setProjectRetention(input: { projectId: "${project}", days: 30 }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`setProjectRetention(input: { projectId: ${BAD_ID}, days: 30 }) { id }`),
      ({ project }) => mutation(`setProjectRetention(input: { projectId: "${project}", days: 0 }) { id }`),
    ],
  },
  createNote: {
    call: ({ project }) => mutation(`createNote(input: { projectId: "${project}", title: "N" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`createNote(input: { projectId: ${BAD_ID} }) { id }`),
      ({ project }) => mutation(`createNote(input: { projectId: "${project}", title: ${long(201)} }) { id }`),
      ({ project }) => mutation(`createNote(input: { projectId: "${project}", text: ${long(5_000_001)} }) { id }`),
    ],
  },
  updateNote: {
    call: ({ note, project }) =>
      mutation(`updateNote(input: { id: "${note}", title: "M", projectId: "${project}" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`updateNote(input: { id: ${BAD_ID} }) { id }`),
      ({ note }) => mutation(`updateNote(input: { id: "${note}", title: ${long(201)} }) { id }`),
      ({ note }) => mutation(`updateNote(input: { id: "${note}", projectId: ${BAD_ID} }) { id }`),
    ],
  },
  renameSpeaker: {
    call: ({ note }) => mutation(`renameSpeaker(noteId: "${note}", speakerId: "${newId()}", name: "Di") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ note }) => mutation(`renameSpeaker(noteId: "${note}", speakerId: ${BAD_ID}, name: "Di") { id }`),
      ({ note }) => mutation(`renameSpeaker(noteId: "${note}", speakerId: "${newId()}", name: ${long(101)}) { id }`),
    ],
  },
  createHighlight: {
    call: ({ note }) =>
      mutation(`createHighlight(input: { noteId: "${note}", text: "t", audioVideo: ${RANGE} }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ note }) => mutation(`createHighlight(input: { noteId: "${note}", text: "t" }) { id }`),
      ({ note }) =>
        mutation(`createHighlight(input: { noteId: "${note}", text: ${long(4_001)}, audioVideo: ${RANGE} }) { id }`),
      ({ note }) =>
        mutation(
          `createHighlight(input: { noteId: "${note}", text: "t", audioVideo: ${RANGE}, tagIds: ["${newId()}"] }) { id }`,
        ),
      ({ note }) =>
        mutation(
          `createHighlight(input: { noteId: "${note}", text: "t", audioVideo: ${RANGE}, newTags: [${long(201)}] }) { id }`,
        ),
    ],
  },
  updateHighlight: {
    call: ({ highlight }) => mutation(`updateHighlight(input: { id: "${highlight}", text: "u" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`updateHighlight(input: { id: ${BAD_ID} }) { id }`),
      ({ highlight }) => mutation(`updateHighlight(input: { id: "${highlight}", text: ${long(4_001)} }) { id }`),
      ({ highlight }) => mutation(`updateHighlight(input: { id: "${highlight}", tagIds: ["${newId()}"] }) { id }`),
    ],
  },
  createTagBoard: {
    call: ({ project }) => mutation(`createTagBoard(title: "B", projectId: "${project}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ project }) => mutation(`createTagBoard(title: ${long(51)}, projectId: "${project}") { id }`),
      () => mutation(`createTagBoard(title: "B", projectId: ${BAD_ID}) { id }`),
    ],
  },
  tagBoard: {
    call: ({ tagBoard }) => query(`tagBoard(id: "${tagBoard}") { id }`),
    bad: [() => query(`tagBoard(id: ${BAD_ID}) { id }`)],
  },
  updateTagBoard: {
    call: ({ tagBoard }) => mutation(`updateTagBoard(id: "${tagBoard}", title: "B") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`updateTagBoard(id: ${BAD_ID}, title: "B") { id }`),
      ({ tagBoard }) => mutation(`updateTagBoard(id: "${tagBoard}", title: ${long(51)}) { id }`),
    ],
  },
  tagImportReport: {
    call: ({ tagBoard }) =>
      query(`tagImportReport(input: { tagBoardId: "${tagBoard}", rows: [{ title: "T" }] }) { newTags }`),
    bad: [
      () => query(`tagImportReport(input: { tagBoardId: ${BAD_ID}, rows: [{ title: "T" }] }) { newTags }`),
      ({ tagBoard }) => query(`tagImportReport(input: { tagBoardId: "${tagBoard}", rows: [] }) { newTags }`),
    ],
  },
  importTags: {
    call: ({ tagBoard }) =>
      mutation(`importTags(input: { tagBoardId: "${tagBoard}", rows: [{ title: "T" }] }) { isDone }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`importTags(input: { tagBoardId: ${BAD_ID}, rows: [{ title: "T" }] }) { isDone }`),
      ({ tagBoard }) => mutation(`importTags(input: { tagBoardId: "${tagBoard}", rows: [] }) { isDone }`),
    ],
  },
  createTagGroup: {
    call: ({ tagBoard }) => mutation(`createTagGroup(tagBoardId: "${tagBoard}", title: "G") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ tagBoard }) => mutation(`createTagGroup(tagBoardId: "${tagBoard}", title: ${long(51)}) { id }`),
      ({ tagBoard }) => mutation(`createTagGroup(tagBoardId: "${tagBoard}", title: "G", color: "red") { id }`),
    ],
  },
  updateTagGroup: {
    call: ({ tagGroup }) => mutation(`updateTagGroup(id: "${tagGroup}", title: "G") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ tagGroup }) => mutation(`updateTagGroup(id: "${tagGroup}", title: ${long(51)}) { id }`),
      () => mutation(`updateTagGroup(id: ${BAD_ID}, title: "G") { id }`),
    ],
  },
  createTag: {
    call: ({ tagGroup }) => mutation(`createTag(input: { title: "T", tagGroupId: "${tagGroup}" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ tagGroup }) => mutation(`createTag(input: { title: ${long(201)}, tagGroupId: "${tagGroup}" }) { id }`),
      ({ tagGroup }) =>
        mutation(`createTag(input: { title: "T", description: ${long(1_001)}, tagGroupId: "${tagGroup}" }) { id }`),
      ({ tagGroup }) => mutation(`createTag(input: { title: "T", color: "blue", tagGroupId: "${tagGroup}" }) { id }`),
    ],
  },
  updateTag: {
    call: ({ tag, tagGroup }) =>
      mutation(`updateTag(input: { id: "${tag}", title: "U", tagGroupId: "${tagGroup}" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`updateTag(input: { id: ${BAD_ID} }) { id }`),
      ({ tag }) => mutation(`updateTag(input: { id: "${tag}", title: ${long(201)} }) { id }`),
    ],
  },
  createInsight: {
    call: ({ project }) => mutation(`createInsight(input: { projectId: "${project}", title: "I" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [({ project }) => mutation(`createInsight(input: { projectId: "${project}", title: ${long(201)} }) { id }`)],
  },
  updateInsight: {
    call: ({ insight }) => mutation(`updateInsight(input: { id: "${insight}", title: "J" }) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [({ insight }) => mutation(`updateInsight(input: { id: "${insight}", title: ${long(201)} }) { id }`)],
  },
  publishInsight: {
    call: ({ insight }) => mutation(`publishInsight(id: "${insight}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [() => mutation(`publishInsight(id: ${BAD_ID}) { id }`)],
  },
  unpublishInsight: {
    call: ({ insight }) => mutation(`unpublishInsight(id: "${insight}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [() => mutation(`unpublishInsight(id: ${BAD_ID}) { id }`)],
  },
  createComment: {
    call: ({ note }) => mutation(`createComment(input: { objectKind: NOTE, objectId: "${note}", text: "c" }) { id }`),
    bad: [
      ({ note }) => mutation(`createComment(input: { objectKind: NOTE, objectId: "${note}", text: " " }) { id }`),
      ({ note }) =>
        mutation(`createComment(input: { objectKind: NOTE, objectId: "${note}", text: ${long(10_001)} }) { id }`),
      ({ note }) =>
        mutation(
          `createComment(input: { objectKind: NOTE, objectId: "${note}", text: "c", parentId: "${newId()}" }) { id }`,
        ),
      ({ highlight, comment }) =>
        mutation(
          `createComment(input: { objectKind: HIGHLIGHT, objectId: "${highlight}", text: "c", parentId: "${comment}" }) { id }`,
        ),
    ],
  },
  updateComment: {
    call: ({ comment }) => mutation(`updateComment(id: "${comment}", resolved: true) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`updateComment(id: ${BAD_ID}, text: "c") { id }`),
      ({ comment }) => mutation(`updateComment(id: "${comment}", text: ${long(10_001)}) { id }`),
    ],
  },
  moveRank: {
    call: ({ note }) => mutation(`moveRank(input: { kind: NOTE, id: "${note}" })`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`moveRank(input: { kind: NOTE, id: ${BAD_ID} })`),
      ({ comment }) => mutation(`moveRank(input: { kind: COMMENT, id: "${comment}" })`),
      ({ note }) => mutation(`moveRank(input: { kind: NOTE, id: "${note}", beforeId: "${newId()}" })`),
    ],
  },
  setPermissions: {
    call: ({ project }) => mutation(`setPermissions(input: { kind: PROJECT, id: "${project}" }) { restricted }`),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ comment }) => mutation(`setPermissions(input: { kind: COMMENT, id: "${comment}" }) { restricted }`),
      ({ project }) =>
        mutation(
          `setPermissions(input: { kind: PROJECT, id: "${project}", grants: [{ principalKind: PUBLIC, level: READ }] }) { restricted }`,
        ),
      ({ project }) =>
        mutation(
          `setPermissions(input: { kind: PROJECT, id: "${project}", grants: [{ principalKind: PLAYBACK, level: WRITE }] }) { restricted }`,
        ),
      ({ project }) =>
        mutation(
          `setPermissions(input: { kind: PROJECT, id: "${project}", grants: [{ principalKind: USER, level: READ }] }) { restricted }`,
        ),
      ({ project }) =>
        mutation(
          `setPermissions(input: { kind: PROJECT, id: "${project}", grants: [{ principalKind: MARKUP, principalId: "${newId()}", level: READ }] }) { restricted }`,
        ),
    ],
  },
  createShare: {
    call: ({ insight }) => mutation(`createShare(objectKind: INSIGHT, objectId: "${insight}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [() => mutation(`createShare(objectKind: INSIGHT, objectId: ${BAD_ID}) { id }`)],
  },
  deleteShare: {
    call: ({ share }) => mutation(`deleteShare(id: "${share}")`),
    asViewer: 'FORBIDDEN',
    bad: [() => mutation(`deleteShare(id: ${BAD_ID})`)],
  },
  deleteContent: {
    call: ({ note }) => mutation(`deleteContent(kind: NOTE, id: "${note}")`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`deleteContent(kind: NOTE, id: ${BAD_ID})`),
      ({ note }) => mutation(`deleteContent(kind: NOTHING, id: "${note}")`),
    ],
  },
  purgeContent: {
    call: ({ trashed }) => mutation(`purgeContent(kind: NOTE, id: "${trashed}")`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`purgeContent(kind: NOTE, id: ${BAD_ID})`),
      ({ trashed }) => mutation(`purgeContent(kind: NOTHING, id: "${trashed}")`),
    ],
  },
  restoreContent: {
    call: ({ trashed }) => mutation(`restoreContent(kind: NOTE, id: "${trashed}")`),
    asViewer: 'FORBIDDEN',
    bad: [() => mutation(`restoreContent(kind: NOTE, id: ${BAD_ID})`)],
  },
};

const RANGE = `{ fileId: "${newId()}", startMs: 0, endMs: 10 }`;

const TABLES = [
  'folder',
  'project',
  'note',
  'insight',
  'highlight',
  'tag',
  'tag_group',
  'tag_board',
  'comment',
  'share',
  'acl_grant',
  'outbox',
];
const WITHOUT_VERSION = new Set(['share', 'acl_grant', 'outbox']);

describe('every operation', () => {
  let kit: ContentKit;
  let own: World;
  let other: World;

  beforeAll(async () => {
    kit = await ContentKit.start();
    own = await makeWorld(kit);
    other = await makeWorld(kit);
  });
  afterAll(() => kit.stop());

  /** Changes with every row that is added, removed or given a new version. */
  const state = async (): Promise<unknown> => {
    const counts: unknown[] = [];
    for (const { teamId } of [own, other]) {
      await kit.store.in({ teamId }, async (trx) => {
        for (const table of TABLES) {
          const version = WITHOUT_VERSION.has(table) ? sql`0` : sql`sum(version)`;
          const { rows } =
            await sql`select count(*)::int as count, ${version}::text as version from ${sql.table(table)}`.execute(trx);
          counts.push([table, rows[0]]);
        }
      });
    }
    return counts;
  };

  describeOperations({
    schemaFolder: new URL('../schema/', import.meta.url),
    cases: CASES,
    elsewhere: {
      // It requires no sign-in.
      publicObject: 'insights-shares.spec.ts',
      contentChanged: 'subscription.spec.ts',
      // Only for admins.
      workspaceRetention: 'retention.spec.ts',
      setWorkspaceRetention: 'retention.spec.ts',
      mergedTag: 'tag-merge.spec.ts',
      tagMergePreview: 'tag-merge.spec.ts',
      mergeTags: 'tag-merge.spec.ts',
      undoTagMerge: 'tag-merge.spec.ts',
      fieldSets: 'field-operations.spec.ts',
      fieldSet: 'field-operations.spec.ts',
      personFieldSet: 'field-operations.spec.ts',
      fieldConversion: 'field-operations.spec.ts',
      createFieldSet: 'field-operations.spec.ts',
      updateFieldSet: 'field-operations.spec.ts',
      moveFieldSet: 'field-operations.spec.ts',
      restoreFieldSet: 'field-operations.spec.ts',
      deleteFieldSet: 'field-operations.spec.ts',
      createField: 'field-operations.spec.ts',
      updateField: 'field-operations.spec.ts',
      changeFieldType: 'field-operations.spec.ts',
      deleteField: 'field-operations.spec.ts',
      restoreField: 'field-operations.spec.ts',
      moveField: 'field-operations.spec.ts',
      addFieldOption: 'field-operations.spec.ts',
      mergeFieldOptions: 'field-operations.spec.ts',
      restoreFieldOptions: 'field-operations.spec.ts',
      deletedFields: 'field-operations.spec.ts',
      deletedFieldOptions: 'field-operations.spec.ts',
      setFieldPreference: 'field-operations.spec.ts',
      setNoteFields: 'field-operations.spec.ts',
      setInsightFields: 'field-operations.spec.ts',
      setFieldValues: 'field-operations.spec.ts',
      jobs: 'job-operations.spec.ts',
      job: 'job-operations.spec.ts',
      cancelJob: 'job-operations.spec.ts',
      changeMatching: 'job-operations.spec.ts',
      jobChanged: 'jobs.spec.ts',
      noteCollection: 'collection-operations.spec.ts',
      insightCollection: 'collection-operations.spec.ts',
      highlightCollection: 'collection-operations.spec.ts',
      tagCollection: 'collection-operations.spec.ts',
      view: 'collection-operations.spec.ts',
      createView: 'collection-operations.spec.ts',
      updateView: 'collection-operations.spec.ts',
      duplicateView: 'collection-operations.spec.ts',
      setDefaultView: 'collection-operations.spec.ts',
      setStarred: 'collection-operations.spec.ts',
      setArchived: 'collection-operations.spec.ts',
      tagHighlights: 'collection-operations.spec.ts',
      moveContents: 'collection-operations.spec.ts',
      deleteContents: 'collection-operations.spec.ts',
      workspaceTemplates: 'template-operations.spec.ts',
      workspaceTemplate: 'template-operations.spec.ts',
      insightTemplates: 'template-operations.spec.ts',
      createProjectTemplate: 'template-operations.spec.ts',
      startProjectTemplate: 'template-operations.spec.ts',
      createInsightTemplate: 'template-operations.spec.ts',
      updateTemplate: 'template-operations.spec.ts',
      createProjectFromWorkspaceTemplate: 'template-operations.spec.ts',
      createInsightFromTemplate: 'template-operations.spec.ts',
      recent: 'template-operations.spec.ts',
      recordVisit: 'template-operations.spec.ts',
      projectList: 'template-operations.spec.ts',
      yourInsights: 'template-operations.spec.ts',
    },
    kit: () => ({
      own,
      other,
      ask: (who, text, key) =>
        kit.ask(who === 'nobody' ? undefined : own[who], text, {}, key === undefined ? {} : { 'idempotency-key': key }),
      state,
    }),
  });
});
