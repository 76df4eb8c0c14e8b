import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { portOf, type Scope } from '@fieldloom/engines/scopes';
import { makeCertificate } from '@fieldloom/testkit/certificate';
import { eventually } from '@fieldloom/testkit/eventually';
import { endOfTelephoneCall } from '@fieldloom/testkit/recordings';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as Y from 'yjs';
import { anchorOf } from '../kit/anchor.ts';
import { Collector } from '../kit/collector.ts';
import { openDocument } from '../kit/live-document.ts';
import { planters, type Uproot } from '../kit/plant.ts';
import { basePort, newPerson } from '../kit/platform.ts';
import { Needles } from '../kit/residency/needles.ts';
import { ofBuffer, search } from '../kit/residency/search.ts';
import type { Finding } from '../kit/residency/sight.ts';
import { scanScopes, scanStores } from '../kit/residency.ts';
import { readSettings } from '../kit/settings.ts';
import { SlackCounterpart, signed } from '../kit/slack.ts';
import { upload } from '../kit/upload.ts';
import { Capture } from './capture.ts';
import { pathsWith, textFields } from './fields.ts';
import type { Passed } from './packets.ts';

/**
 * Fills a workspace of eu_a with words that nobody else would write: in every field of the API, in files and their
 * names, addresses, inbound events, searches and live documents. None may be stored in the global tier or in us_b. Of
 * the words that reach them over the network, only those are allowed that their own screens and intake inevitably see.
 *
 * Runs with each scope in its own network (`./scripts/residency`).
 */

const MINUTES = 60_000;
const OUTSIDE: readonly Scope[] = ['global', 'us_b'];
const RUN = randomBytes(4).toString('hex');
const PASSWORD = `Pass-${RUN}-Kanarie`;

/**
 * Each planted word by its place. Words contain non-ASCII letters and a space, because encodings that escape these
 * write them differently.
 */
const canaries = new Map<string, string>();
function canary(where: string): string {
  const word = `Kanarië ${randomBytes(5).toString('hex')} Ünder`;
  canaries.set(where, word);
  return word;
}
function address(where: string): string {
  const word = `kanarie.${randomBytes(5).toString('hex')}@${RUN}.example`;
  canaries.set(where, word);
  return word;
}
/** Stored in another form than they were sent: searched for outside, not expected inside. */
const NOT_KEPT = new Set([
  'setPassword.input.newPassword',
  'a search',
  'search.options.fields.text',
  'users.query',
  'users.named',
  'user agent',
  // They only help to find the quote; the note itself contains the text around it.
  'createHighlight.passage.prefix',
  'createHighlight.passage.suffix',
  // Only previewed.
  'tagImportReport.input.rows.title',
  'tagImportReport.input.rows.description',
  'tagImportReport.input.rows.group',
  'fieldConversion.options',
]);

/** Texts of the API that contain no personal data, with their formats; a planted word would be rejected. */
const NO_WORDS: Record<string, RegExp> = {
  'a color or an icon': /\.(?:color|icon|primaryColor)$/,
  'a place in a document': /\.anchor\.(?:start|end)$/,
  'a receipt of the object store': /\.etag$/,
  'a media type or a language':
    /^(?:(?:startUpload|startLogoUpload)\.input\.(?:contentType|language)|updateProject\.input\.(?:transcription|defaultSummary)Language)$/,
  'what a provider sends back': /^confirmConnection\./,
  'a cursor, a kind of event, a token of ours': /^(?:\w+\.after|auditLog\.(?:action|filter\.\w+)|publicObject\.token)$/,
  'what an app sends with a person, compared or given back': /^(?:oauthConsent|decideOAuthConsent)\.request\.\w+$/,
  'a field of people, of which there are none yet': /^search\.options\.personFields\.text$/,
  'a key of a column or a group': /[Cc]ollection\.(?:input\.)?(?:groupKey|sort\.key)$/,
  'a time zone': /\.timeZone$/,
  'groups of a list, by ids': /[Cc]ollection\.(?:input\.)?group$/,
  'the answer of a security key': /^addPasskey\.input\.response$/,
  'one of the choices that there are':
    /^(?:answerUseCaseSurvey\.input\.organizationSize|countOnboardingEvent\.itemId|createProjectFromTemplate\.templateId)$/,
  'a part of the address, which all regions know': /^changeSubdomain\.subdomain$/,
  'the name that a workspace has, typed once more': /^closeWorkspace\.name$/,
  'the password that was': /^setPassword\.input\.currentPassword$/,
  'a code of an authenticator app, or a name beside a device’s signature':
    /^(?:confirmTotp\.code|addPasskey\.input\.name|renamePasskey\.name)$/,
  'the kind of an identity provider, or a key of it': /SsoConnection\.input\.(?:strategy|saml\.certificates)$/,
  'what is asked of the provider before it is kept, or read into the other fields':
    /SsoConnection\.input\.(?:oidc\.\w+|saml\.metadata(?:Url)?)$/,
};

/** Places of words in content: these must disappear when the content is permanently deleted. */
const ofContent = new Set<string>();

const sent = new Set<string>();
const person = newPerson();
let subdomain = '';
const captures: Capture[] = [];
const collector = new Collector();
const slack = new SlackCounterpart({ id: `T${RUN.toUpperCase()}`, name: canary('name of the Slack team') }, [
  { id: 'C0FEED', name: canary('name of a Slack channel') },
]);

/** Runs an API operation and records which of its texts contain a planted word. */
async function ask<T>(query: string, variables: Record<string, unknown> = {}, by = person): Promise<T> {
  const operation = /\{\s*(\w+)/.exec(query.slice(query.indexOf('{')))?.[1] ?? '';
  for (const path of pathsWith([...canaries.values()], variables, operation)) sent.add(path);
  // With an idempotency key, as the web sends it, because answers are stored with it.
  const headers = { authorization: `Bearer ${await by.token(subdomain)}`, 'idempotency-key': randomUUID() };
  const answer = await by.call(subdomain, '/api/graphql', { body: { query, variables }, headers });
  const { data, errors = [] } = answer.json<{ data: T; errors?: unknown[] }>();
  if (errors.length > 0) throw new Error(`${query.slice(0, 80)}… ${JSON.stringify(errors)}`);
  return data;
}
const idOf = async (operation: string, type: string, input: Record<string, unknown>): Promise<string> => {
  const answer = await ask<Record<string, { id: string }>>(
    `mutation($input: ${type}!) { ${operation}(input: $input) { id } }`,
    { input },
  );
  return answer[operation]?.id ?? '';
};

async function signUp(): Promise<void> {
  const email = address('address at sign-up');
  await person.proveEmail(email);
  const made = await person.createWorkspace({
    teamName: canary('name of the workspace at sign-up'),
    region: 'EU_A',
    name: canary('name of the person at sign-up'),
  });
  subdomain = made.subdomain;
  await person.enterWorkspace(subdomain);
  canaries.set('setPassword.input.newPassword', PASSWORD);
  await ask('mutation($input: SetPasswordInput!) { setPassword(input: $input) }', { input: { newPassword: PASSWORD } });
  await ask('mutation($input: UpdateMeInput!) { updateMe(input: $input) { id } }', {
    input: { name: canary('updateMe') },
  });
  await ask(
    'mutation($input: AnswerUseCaseSurveyInput!) { answerUseCaseSurvey(input: $input) { survey { otherText } } }',
    {
      input: { useCases: ['Others'], otherText: canary('answerUseCaseSurvey.input.otherText') },
    },
  );
  await ask('mutation($input: UpdateWorkspaceInput!) { updateWorkspace(input: $input) { id } }', {
    input: { name: canary('updateWorkspace') },
  });
  // Signs in again on the workspace's own page, and asks for its workspaces at the root domain.
  await newPerson().expectOk(subdomain, '/api/auth/sign-in', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': canary('user agent') },
  });
  const wrong = await newPerson().call(subdomain, '/api/auth/sign-in', {
    body: { email: address('address of a sign-in that fails'), password: canary('password of a sign-in that fails') },
  });
  expect(wrong.status).toBe(401);
  for (const where of ['address of a sign-in that fails', 'password of a sign-in that fails']) NOT_KEPT.add(where);
  await newPerson().proveEmail(email);
}

async function inviteColleague(): Promise<void> {
  const email = address('inviteUsers.input.emails');
  const after = new Date(Date.now() - 1_000);
  await ask('mutation($input: InviteUsersInput!) { inviteUsers(input: $input) { id } }', {
    input: { emails: [email], message: canary('inviteUsers.input.message'), role: 'CONTRIBUTOR' },
  });
  const { text } = await person.waitForMail(email, after);
  const token = /accept-invite\S*token=([\w.-]+)/.exec(text)?.[1];
  const colleague = newPerson();
  await colleague.expectOk(subdomain, '/api/auth/accept-invite', {
    body: { token, name: canary('name of who accepts'), password: canary('password of who accepts') },
  });
  NOT_KEPT.add('password of who accepts');
  const { users } = await ask<{ users: { nodes: { id: string }[] } }>(
    'query($query: String!, $named: [String!]) { users(query: $query, named: $named) { nodes { id } } }',
    { query: canary('users.query'), named: [canary('users.named')] },
  );
  expect(users.nodes).toEqual([]);
  const { createGroup } = await ask<{ createGroup: { id: string } }>(
    'mutation($name: String!) { createGroup(name: $name) { id } }',
    { name: canary('createGroup.name') },
  );
  await ask('mutation($id: ID!, $name: String!) { updateGroup(id: $id, name: $name) { id } }', {
    id: createGroup.id,
    name: canary('updateGroup.name'),
  });
}

async function askToBeLetIn(): Promise<void> {
  const email = address('access-request.email');
  const after = new Date(Date.now() - 1_000);
  const stranger = newPerson();
  await stranger.expectOk(subdomain, '/api/auth/access-request', {
    body: { email, name: canary('access-request.name'), message: canary('access-request.message') },
  });
  const { text } = await stranger.waitForMail(email, after);
  const token = /join-workspace\S*token=([\w.-]+)/.exec(text)?.[1];
  await stranger.expectOk(subdomain, '/api/auth/access-request/confirm', { body: { token } });
  const asked = await ask<{ workspaceAccessRequests: { id: string }[] }>('{ workspaceAccessRequests { id } }');
  await ask('mutation($id: ID!) { approveWorkspaceAccessRequest(id: $id, role: VIEWER) { id } }', {
    id: asked.workspaceAccessRequests[0]?.id,
  });
}

/** A host name that nobody else would write. */
function hostName(where: string): string {
  const word = `kanarie-${randomBytes(5).toString('hex')}.example`;
  canaries.set(where, word);
  return word;
}

async function connectProvider(): Promise<void> {
  const samlOf = async (where: string) => ({
    entityId: `https://${hostName(`${where}.saml.entityId`)}/entity`,
    signOnUrl: `https://${hostName(`${where}.saml.signOnUrl`)}/sso`,
    certificates: [(await makeCertificate('provider')).cert],
  });
  const id = await idOf('createSsoConnection', 'CreateSsoConnectionInput', {
    name: canary('createSsoConnection.name'),
    strategy: 'samlp',
    saml: await samlOf('createSsoConnection'),
  });
  await idOf('updateSsoConnection', 'UpdateSsoConnectionInput', {
    id,
    name: canary('updateSsoConnection.name'),
    saml: await samlOf('updateSsoConnection'),
  });
  // The change has removed what was there before.
  for (const field of ['saml.entityId', 'saml.signOnUrl']) NOT_KEPT.add(`createSsoConnection.${field}`);
  await ask('mutation($domain: String!) { addWorkspaceDomain(domain: $domain) { id } }', {
    domain: hostName('addWorkspaceDomain.domain'),
  });
  await ask('mutation($name: String!) { createScimToken(name: $name) { token } }', {
    name: canary('createScimToken.name'),
  });
  await ask('mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }', {
    input: { name: canary('createApiToken.input.name'), scopes: ['CONTENT_READ'] },
  });
  const { createOAuthClient } = await ask<{ createOAuthClient: { client: { id: string } } }>(
    'mutation($input: CreateOAuthClientInput!) { createOAuthClient(input: $input) { client { id } } }',
    {
      input: {
        name: canary('createOAuthClient.input.name'),
        redirectUris: [`https://${hostName('createOAuthClient.input.redirectUris')}/callback`],
        scopes: ['CONTENT_READ'],
        confidential: true,
      },
    },
  );
  await ask(
    'mutation($id: ID!, $redirectUris: [String!]!) { changeOAuthClientRedirectUris(id: $id, redirectUris: $redirectUris) { id } }',
    {
      id: createOAuthClient.client.id,
      redirectUris: [`https://${hostName('changeOAuthClientRedirectUris.redirectUris')}/callback`],
    },
  );
}

interface Content {
  projectId: string;
  noteId: string;
}

async function writeContent(): Promise<Content> {
  const folderId = await idOf('createFolder', 'CreateFolderInput', { name: canary('createFolder') });
  await idOf('updateFolder', 'UpdateFolderInput', { id: folderId, name: canary('updateFolder') });
  const projectId = await idOf('createProject', 'CreateProjectInput', {
    title: canary('createProject.title'),
    summary: canary('createProject.summary'),
  });
  await ask(
    'mutation($title: String!) { createProjectFromTemplate(templateId: "usability-test", title: $title) { id } }',
    { title: canary('createProjectFromTemplate.title') },
  );
  await idOf('updateProject', 'UpdateProjectInput', {
    id: projectId,
    title: canary('updateProject.title'),
    summary: canary('updateProject.summary'),
  });
  const quote = canary('createNote.text');
  const noteId = await idOf('createNote', 'CreateNoteInput', {
    projectId,
    title: canary('createNote.title'),
    text: quote,
  });
  await idOf('updateNote', 'UpdateNoteInput', { id: noteId, title: canary('updateNote.title') });
  const { createTagBoard } = await ask<{ createTagBoard: { id: string } }>(
    'mutation($title: String!, $projectId: ID!) { createTagBoard(title: $title, projectId: $projectId) { id } }',
    { title: canary('createTagBoard'), projectId },
  );
  const { createTagGroup } = await ask<{ createTagGroup: { id: string } }>(
    'mutation($title: String!, $tagBoardId: ID!) { createTagGroup(title: $title, tagBoardId: $tagBoardId) { id } }',
    { title: canary('createTagGroup'), tagBoardId: createTagBoard.id },
  );
  await ask('mutation($id: ID!, $title: String!) { updateTagGroup(id: $id, title: $title) { id } }', {
    id: createTagGroup.id,
    title: canary('updateTagGroup'),
  });
  await ask('mutation($id: ID!, $title: String!) { updateTagBoard(id: $id, title: $title) { id } }', {
    id: createTagBoard.id,
    title: canary('updateTagBoard'),
  });
  const row = {
    title: canary('importTags.rows.title'),
    description: canary('importTags.rows.description'),
    group: canary('importTags.rows.group'),
  };
  await ask('mutation($input: TagImportInput!) { importTags(input: $input) { isDone } }', {
    input: { tagBoardId: createTagBoard.id, rows: [row] },
  });
  const asked = {
    title: canary('tagImportReport.input.rows.title'),
    description: canary('tagImportReport.input.rows.description'),
    group: canary('tagImportReport.input.rows.group'),
  };
  await ask('query($input: TagImportInput!) { tagImportReport(input: $input) { newTags } }', {
    input: { tagBoardId: createTagBoard.id, rows: [asked] },
  });
  const tagId = await idOf('createTag', 'CreateTagInput', {
    tagGroupId: createTagGroup.id,
    title: canary('createTag.title'),
    description: canary('createTag.description'),
  });
  await idOf('updateTag', 'UpdateTagInput', {
    id: tagId,
    title: canary('updateTag.title'),
    description: canary('updateTag.description'),
  });
  const anchor = (where: string) => ({
    ...anchorOf(quote),
    prefix: canary(`${where}.prefix`),
    suffix: canary(`${where}.suffix`),
  });
  const highlightId = await idOf('createHighlight', 'CreateHighlightInput', {
    noteId,
    text: quote,
    newTags: [canary('createHighlight.newTags')],
    anchor: anchor('createHighlight'),
  });
  await idOf('updateHighlight', 'UpdateHighlightInput', {
    id: highlightId,
    text: quote,
    newTags: [canary('updateHighlight.newTags')],
    anchor: anchor('updateHighlight'),
  });
  await idOf('createHighlight', 'CreateHighlightInput', {
    noteId,
    passage: {
      quote,
      prefix: canary('createHighlight.passage.prefix'),
      suffix: canary('createHighlight.passage.suffix'),
    },
  });
  const commentId = await idOf('createComment', 'CreateCommentInput', {
    objectId: noteId,
    objectKind: 'NOTE',
    text: canary('createComment.text'),
    anchor: anchor('createComment'),
  });
  await ask('mutation($id: ID!, $text: String!) { updateComment(id: $id, text: $text) { id } }', {
    id: commentId,
    text: canary('updateComment.text'),
  });
  const insightId = await idOf('createInsight', 'CreateInsightInput', {
    projectId,
    title: canary('createInsight'),
    text: canary('createInsight.text'),
  });
  await idOf('updateInsight', 'UpdateInsightInput', { id: insightId, title: canary('updateInsight') });
  const fieldId = await fillFields({ projectId, noteId, insightId });
  await fillViews(projectId, fieldId);
  await changeAll(projectId, fieldId);
  await fillTemplates(projectId);
  await fillProject(projectId);
  await type(`note:${noteId}`, canary('typed into a note'));
  await type(`insight:${insightId}`, canary('typed into an insight'));
  await ask('mutation($id: ID!) { publishInsight(id: $id) { id } }', { id: insightId });
  const { createShare } = await ask<{ createShare: { token: string } }>(
    'mutation($id: ID!) { createShare(objectId: $id, objectKind: INSIGHT) { token } }',
    { id: insightId },
  );
  const reader = await newPerson().call(subdomain, '/api/graphql', {
    body: { query: `{ publicObject(token: "${createShare.token}") { __typename } }` },
    headers: { 'x-fieldloom-share': createShare.token },
  });
  expect(reader.status).toBe(200);
  await ask('query($options: SearchOptionsInput!) { search(options: $options) { items { id } } }', {
    options: { types: ['NOTE'], query: { method: 'HYBRID', value: canary('a search') } },
  });
  return { projectId, noteId };
}

/** Custom fields, their options and values. @returns The text field of the project's notes. */
async function fillFields({ projectId, noteId, insightId }: Content & { insightId: string }): Promise<string> {
  const { createFieldSet: group } = await ask<{ createFieldSet: { id: string } }>(
    'mutation($title: String!) { createFieldSet(title: $title) { id } }',
    { title: canary('createFieldSet.title') },
  );
  await ask('mutation($id: ID!, $title: String!) { updateFieldSet(id: $id, title: $title) { id } }', {
    id: group.id,
    title: canary('updateFieldSet.title'),
  });
  const { project } = await ask<{ project: { noteFieldSet: { id: string }; insightFieldSet: { id: string } } }>(
    'query($id: ID!) { project(id: $id) { noteFieldSet { id } insightFieldSet { id } } }',
    { id: projectId },
  );
  const textIn = (fieldSetId: string, where: string) =>
    idOf('createField', 'CreateFieldInput', { fieldSetId, label: canary(where), type: 'TEXT' });
  const text = await textIn(project.noteFieldSet.id, 'createField.input.label');
  await idOf('updateField', 'UpdateFieldInput', { id: text, label: canary('updateField.input.label') });
  await fillOptions(group.id);
  const ofInsights = await textIn(project.insightFieldSet.id, 'a field of insights');
  await ask('mutation($id: ID!, $values: JSON!) { setNoteFields(noteId: $id, values: $values) { id } }', {
    id: noteId,
    values: { [text]: canary('setNoteFields.values') },
  });
  await ask('mutation($id: ID!, $values: JSON!) { setInsightFields(insightId: $id, values: $values) { id } }', {
    id: insightId,
    values: { [ofInsights]: canary('setInsightFields.values') },
  });
  const further = await textIn(project.noteFieldSet.id, 'a further field of notes');
  await ask('mutation($input: SetFieldValuesInput!) { setFieldValues(input: $input) { changed } }', {
    input: { objectType: 'NOTE', ids: [noteId], values: { [further]: canary('setFieldValues.input.values') } },
  });
  await ask('query($options: SearchOptionsInput!) { search(options: $options) { items { id } } }', {
    options: { fields: [{ id: text, type: 'TEXT', method: 'CONTAINS', text: [canary('search.options.fields.text')] }] },
  });
  return text;
}

/** Options that are created, renamed, previewed, and lost when their field changes its type. */
async function fillOptions(fieldSetId: string): Promise<void> {
  const options = (where: string) => ({ options: [{ label: canary(where) }] });
  const select = await idOf('createField', 'CreateFieldInput', {
    fieldSetId,
    label: 'Plan',
    type: 'SELECT',
    options: options('createField.input.options'),
  });
  // What the complete configuration leaves out is gone.
  NOT_KEPT.add('createField.input.options');
  await idOf('updateField', 'UpdateFieldInput', { id: select, options: options('updateField.input.options') });
  await ask('mutation($id: ID!, $label: String!) { addFieldOption(fieldId: $id, label: $label) { id } }', {
    id: select,
    label: canary('addFieldOption.label'),
  });
  const other = await idOf('createField', 'CreateFieldInput', { fieldSetId, label: 'Price', type: 'TEXT' });
  const asSelect = (where: string) => ({ id: other, type: 'SELECT', options: options(where) });
  await ask(
    'query($id: ID!, $type: FieldType!, $options: JSON) { fieldConversion(fieldId: $id, type: $type, options: $options) { kept } }',
    asSelect('fieldConversion.options'),
  );
  await idOf('changeFieldType', 'ChangeFieldTypeInput', asSelect('changeFieldType.input.options'));
}

/** A filter for a project's notes by words in one of their fields. */
const filterBy = (fieldId: string, words: string) => ({
  combinator: 'And',
  filters: [{ field: { kind: 'custom', fieldType: 'TEXT', id: fieldId }, operatorType: 'Contains', values: words }],
});
const viewData = (fieldId: string, words: string) => ({
  version: 1,
  sort: [],
  filter: filterBy(fieldId, words),
  group: null,
  columns: [],
  fieldVisibility: [],
});

/** Saved views, and search words in a project's lists. */
async function fillViews(projectId: string, fieldId: string): Promise<void> {
  await idOf('createView', 'CreateViewInput', {
    projectId,
    layout: 'TABLE',
    objectType: 'NOTE',
    title: canary('createView.input.title'),
    viewData: viewData(fieldId, canary('createView.input.viewData')),
  });
  const view = await idOf('createView', 'CreateViewInput', { projectId, layout: 'TABLE', objectType: 'NOTE' });
  await idOf('updateView', 'UpdateViewInput', {
    id: view,
    title: canary('updateView.input.title'),
    viewData: viewData(fieldId, canary('updateView.input.viewData')),
  });
  for (const kind of ['note', 'insight', 'highlight', 'tag']) {
    const title = { field: { kind: 'system', fieldType: 'Title' }, operatorType: 'Is' };
    for (const where of [`words in a list: ${kind}`, `a filter of a list: ${kind}`]) NOT_KEPT.add(where);
    await ask(`query($input: CollectionInput!) { ${kind}Collection(input: $input) { totalCount } }`, {
      input: {
        projectId,
        query: canary(`words in a list: ${kind}`),
        filter: { combinator: 'And', filters: [{ ...title, values: canary(`a filter of a list: ${kind}`) }] },
      },
    });
  }
}

/** A job, which stores its input. */
async function changeAll(projectId: string, fieldId: string): Promise<void> {
  const { changeMatching } = await ask<{ changeMatching: { id: string } }>(
    'mutation($input: ChangeMatchingInput!) { changeMatching(input: $input) { id } }',
    {
      input: {
        objectType: 'NOTE',
        collection: {
          projectId,
          query: canary('changeMatching.input.collection.query'),
          filter: filterBy(fieldId, canary('changeMatching.input.collection.filter')),
        },
        change: { values: { [fieldId]: canary('changeMatching.input.change.values') } },
      },
    },
  );
  await jobIsDone(changeMatching.id);
}

async function jobIsDone(id: string): Promise<void> {
  await eventually(async () => {
    const { job } = await ask<{ job: { state: string } }>('query($id: ID!) { job(id: $id) { state } }', { id });
    expect(job.state).toBe('DONE');
  });
}

/** A project's readme and summary, and the vocabulary for its recordings. */
async function fillProject(projectId: string): Promise<void> {
  await idOf('updateProject', 'UpdateProjectInput', {
    id: projectId,
    transcriptionVocabulary: [canary('updateProject.input.transcriptionVocabulary')],
  });
  const { createReadme } = await ask<{ createReadme: { id: string } }>(
    'mutation($id: ID!, $text: String) { createReadme(projectId: $id, text: $text) { id } }',
    { id: projectId, text: canary('createReadme.text') },
  );
  await type(`readme:${createReadme.id}`, canary('typed into a readme'));
}

/** The workspace's own templates, and what is created from them. */
async function fillTemplates(projectId: string): Promise<void> {
  const template = await idOf('createProjectTemplate', 'CreateProjectTemplateInput', {
    projectId,
    title: canary('createProjectTemplate.input.title'),
    summary: canary('createProjectTemplate.input.summary'),
  });
  await ask(
    'mutation($id: ID!, $title: String!) { createProjectFromWorkspaceTemplate(templateId: $id, title: $title) { project { id } } }',
    { id: template, title: canary('createProjectFromWorkspaceTemplate.title') },
  );
  const made = await ask<{ createInsightFromTemplate: { id: string } }>(
    `mutation($projectId: ID!, $title: String!) {
      createInsightFromTemplate(templateId: "key-finding", projectId: $projectId, title: $title) { id } }`,
    { projectId, title: canary('createInsightFromTemplate.title') },
  );
  const insightTemplate = await idOf('createInsightTemplate', 'CreateInsightTemplateInput', {
    insightId: made.createInsightFromTemplate.id,
    title: canary('createInsightTemplate.input.title'),
    summary: canary('createInsightTemplate.input.summary'),
  });
  await idOf('updateTemplate', 'UpdateTemplateInput', {
    id: insightTemplate,
    title: canary('updateTemplate.input.title'),
    summary: canary('updateTemplate.input.summary'),
  });
  const { startProjectTemplate } = await ask<{ startProjectTemplate: { id: string } }>(
    'mutation($input: CreateProjectTemplateInput!) { startProjectTemplate(input: $input) { id } }',
    {
      input: {
        projectId,
        title: canary('startProjectTemplate.input.title'),
        summary: canary('startProjectTemplate.input.summary'),
        withContent: true,
      },
    },
  );
  await jobIsDone(startProjectTemplate.id);
  NOT_KEPT.add('words in the list of projects');
  await ask('query($text: String!) { projectList(text: $text) { totalCount } }', {
    text: canary('words in the list of projects'),
  });
}

/** Writes a paragraph into a live document, as the editor does. */
async function type(name: string, words: string): Promise<void> {
  const live = await openDocument(person, subdomain, name);
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [new Y.XmlText(words)]);
  const root = live.doc.getXmlFragment('default');
  root.insert(root.length, [paragraph]);
  await live.saved();
  live.close();
}

async function uploadFiles({ noteId }: Content): Promise<void> {
  const text = `${canary('the text of a file')}\n`;
  const file = { noteId, fileName: `${canary('startUpload.input.fileName')}.txt`, contentType: 'text/plain' };
  await upload(person, subdomain, { ...file, bytes: Buffer.from(text) });
  sent.add('startUpload.input.fileName');
  const fileName = `${canary('name of a recording')}.wav`;
  const fileId = await upload(person, subdomain, {
    noteId,
    fileName,
    contentType: 'audio/wav',
    bytes: await endOfTelephoneCall(),
  });
  // Words that are spoken in it.
  canaries.set('a transcript', 'call me a Yankee');
  interface Note {
    files: { id: string; transcription: { status: string } }[];
    transcripts: { speakers: { id: string }[] }[];
  }
  const { transcripts } = await eventually(
    async () => {
      const { note } = await ask<{ note: Note }>(
        'query($id: ID!) { note(id: $id) { files { id transcription { status } } transcripts { speakers { id } } } }',
        { id: noteId },
      );
      const status = note.files.find(({ id }) => id === fileId)?.transcription.status;
      if (status !== 'COMPLETE') throw new Error(`The transcription is ${status}`);
      return note;
    },
    { timeoutMs: 5 * MINUTES, intervalMs: 500 },
  );
  await ask(
    'mutation($noteId: ID!, $speakerId: ID!, $name: String!) { renameSpeaker(noteId: $noteId, speakerId: $speakerId, name: $name) { id } }',
    { noteId, speakerId: transcripts[0]?.speakers[0]?.id, name: canary('renameSpeaker.name') },
  );
}

/** Sends a provider's event through its intake in the global tier. */
async function receiveEvent({ projectId }: Content): Promise<void> {
  const { startConnection } = await ask<{ startConnection: { authorizationUrl: string } }>(
    'mutation { startConnection(type: SLACK) { authorizationUrl } }',
  );
  const agreed = await fetch(startConnection.authorizationUrl, { redirect: 'manual' });
  const back = new URL(agreed.headers.get('location') ?? '');
  const { confirmConnection } = await ask<{ confirmConnection: { id: string } }>(
    'mutation($code: String!, $state: String!) { confirmConnection(type: SLACK, code: $code, state: $state) { id } }',
    { code: back.searchParams.get('code'), state: back.searchParams.get('state') },
  );
  await ask(
    'mutation($id: ID!, $projectId: ID!) { setConnectionChannels(id: $id, channelIds: ["C0FEED"], projectId: $projectId) { id } }',
    { id: confirmConnection.id, projectId },
  );
  const words = canary('a Slack message');
  const settings = await readSettings();
  const body = slack.message(`Ev${RUN}`, 'C0FEED', words, '1700000001.000100');
  await eventually(
    async () => {
      const answer = await newPerson().call('root', '/api/global/integrations/slack/webhook', {
        rawBody: body,
        headers: { 'content-type': 'application/json', ...signed(settings['SLACK_SIGNING_SECRET'] ?? '', body) },
      });
      expect(answer.status).toBe(200);
      const { recentNotes } = await ask<{ recentNotes: { title: string }[] }>('{ recentNotes(first: 50) { title } }');
      expect(recentNotes.filter(({ title }) => title.includes(words))).toHaveLength(1);
    },
    { timeoutMs: 2 * MINUTES, intervalMs: 1_000 },
  );
}

/** Moves everything to the trash, and makes its time there expire. */
async function purgeAll(): Promise<void> {
  type Listed = Record<'projects' | 'folders' | 'fieldSets' | 'ofProjects' | 'ofInsights', { id: string }[]>;
  const all = await ask<Listed>(
    `{ projects { id } folders { id } fieldSets { id }
      ofProjects: workspaceTemplates(kind: PROJECT) { id } ofInsights: workspaceTemplates(kind: INSIGHT) { id } }`,
  );
  const kinds = [
    ['PROJECT', all.projects],
    ['FOLDER', all.folders],
    ['FIELD_SET', all.fieldSets],
    ['TEMPLATE', [...all.ofProjects, ...all.ofInsights]],
  ] as const;
  for (const [kind, objects] of kinds) {
    for (const { id } of objects) {
      await ask('mutation($kind: ContentKind!, $id: ID!) { deleteContent(kind: $kind, id: $id) }', { kind, id });
      await ask('mutation($kind: ContentKind!, $id: ID!) { purgeContent(kind: $kind, id: $id) }', { kind, id });
    }
  }
}

/** Leaks of each kind over the network: what is sent, and the word in it. */
const LEAKS: [what: string, make: (word: string) => { path: string; body?: Buffer }][] = [
  ['in clear', (word) => ({ path: '/api/graphql', body: Buffer.from(JSON.stringify({ query: `# ${word}` })) })],
  ['URL-encoded', (word) => ({ path: `/api/graphql?query=${encodeURIComponent(word)}` })],
  ['in base64', (word) => ({ path: '/api/graphql', body: Buffer.from(Buffer.from(word).toString('base64')) })],
  ['packed', (word) => ({ path: '/api/graphql', body: gzipSync(`${'filler '.repeat(200)}${word}`) })],
  ['in UTF-16', (word) => ({ path: '/api/graphql', body: Buffer.from(word, 'utf16le') })],
];

async function sendLeak(scope: Scope, { path, body }: { path: string; body?: Buffer }): Promise<void> {
  const url = `http://127.0.0.1:${portOf(basePort, scope, 'edge')}${path}`;
  await fetch(url, body === undefined ? {} : { method: 'POST', body: new Uint8Array(body) });
}

interface Arrival {
  scope: Scope;
  word: string;
  encoding: string;
  /** `POST /api/global/…` or `answer to POST /…`; anything else is named by its endpoints. */
  request: string;
}

async function arrivals(capture: Capture, words: readonly string[]): Promise<Arrival[]> {
  const needles = new Needles(words);
  const found: Arrival[] = [];
  const { received, streams } = await capture.passed();
  for (const stream of received) {
    await search(needles, ofBuffer(stream.bytes), ({ word, encoding, at }) =>
      found.push({ scope: capture.scope, word, encoding, request: requestAt(stream, at, streams) }),
    );
  }
  return found;
}

/** The start of an HTTP message; a body before it may end without a newline. */
const BEGINNING =
  /(?:(?:GET|POST|PUT|PATCH|DELETE) \/[^ ?]*(?=(?:\?\S*)? HTTP\/1\.[01]\r)|HTTP\/1\.[01] [2-5]\d\d(?= ))/g;
const beginnings = ({ bytes }: Passed, end = bytes.length): string[] =>
  [...bytes.toString('latin1', 0, end).matchAll(BEGINNING)].map(([text]) => text);

/** The request in which a word arrived, or whose answer contained it. */
function requestAt(stream: Passed, at: number, streams: ReadonlyMap<string, Passed>): string {
  const before = beginnings(stream, at);
  const last = before.at(-1);
  if (last === undefined || !last.startsWith('HTTP/')) return last ?? stream.place;
  const asked = streams.get(stream.answers ?? '');
  const requests = asked === undefined ? [] : beginnings(asked);
  return `answer to ${requests[before.length - 1] ?? stream.place}`;
}

/** What the global tier inevitably sees in transit, and why. */
const IN_TRANSIT: { request: string; where: readonly string[]; reason: string }[] = [
  {
    request: 'POST /api/global/identity/send-confirmation',
    where: ['address at sign-up'],
    reason: 'A person types it on the global tier’s own screen, to be found or to sign up.',
  },
  {
    request: 'POST /api/global/identity/create-tenant',
    where: ['name of the workspace at sign-up', 'name of the person at sign-up'],
    reason: 'Typed on the screen that makes a workspace, before there is a region that holds it.',
  },
  {
    request: 'answer to POST /fieldloom.accounts.v1.AccountsService/GetTeamsOfAddress',
    where: ['name of the workspace at sign-up', 'name of the person at sign-up', 'updateMe', 'updateWorkspace'],
    reason:
      'Who proved an address is shown the workspaces of all regions that know it, on the global tier’s own screen.',
  },
  {
    request: 'POST /api/global/integrations/slack/webhook',
    where: ['a Slack message'],
    reason: 'Providers know one address only; the intake seals the event to the region at once.',
  },
];

describe('words of a workspace', () => {
  const leaks: { scope: Scope; what: string; word: string }[] = [];
  const plants: { scope: Scope; how: string; word: string }[] = [];
  const uproots: Uproot[] = [];
  let dropped: number[];

  beforeAll(async () => {
    for (const scope of OUTSIDE) captures.push(await Capture.start(scope));
    await collector.start(portOf(basePort, 'global', 'collector'));
    await slack.start(portOf(basePort, 'global', 'counterpart'));
    await signUp();
    await inviteColleague();
    await askToBeLetIn();
    await connectProvider();
    const before = new Set(canaries.keys());
    const content = await writeContent();
    await uploadFiles(content);
    await receiveEvent(content);
    for (const where of canaries.keys()) if (!before.has(where)) ofContent.add(where);
    for (const scope of OUTSIDE) {
      for (const [what, make] of LEAKS) {
        const word = `Leck ${randomBytes(5).toString('hex')} Ündicht`;
        leaks.push({ scope, what, word });
        await sendLeak(scope, make(word));
      }
      const how = 'a packed column of PostgreSQL';
      const word = `Leck ${randomBytes(5).toString('hex')} Ündicht`;
      plants.push({ scope, how, word });
      uproots.push((await planters[how]?.plant(scope, word)) ?? (async () => {}));
    }
    // Captured once the last leak has been.
    const seen = leaks.map(({ word }) => word);
    for (const capture of captures) {
      const own = leaks.filter(({ scope }) => scope === capture.scope).length;
      await eventually(async () => {
        const found = new Set((await arrivals(capture, seen)).map(({ word }) => word));
        expect(found.size).toBeGreaterThanOrEqual(own);
      });
    }
    dropped = await Promise.all(captures.map((capture) => capture.stop()));
  });

  afterAll(async () => {
    for (const uproot of uproots) await uproot();
    await slack.stop();
    await collector.stop();
  });

  it('were put into every text that the API takes', async () => {
    const expected = (await textFields()).filter((path) => !Object.values(NO_WORDS).some((rule) => rule.test(path)));
    const isSent = (path: string) => [...sent].some((each) => each === path || each.startsWith(`${path}.`));
    expect(expected.filter((path) => !isSent(path))).toEqual([]);
  });

  it('lie in their own region, all of them', async () => {
    const kept = [...canaries].filter(([where]) => !NOT_KEPT.has(where));
    const found = new Set(
      (
        await scanScopes(
          ['eu_a'],
          kept.map(([, word]) => word),
        )
      ).map(({ word }) => word),
    );
    expect(kept.filter(([, word]) => !found.has(word)).map(([where]) => where)).toEqual([]);
  });

  describe('lie nowhere else', () => {
    let findings: Finding[];
    beforeAll(async () => {
      findings = await scanScopes(OUTSIDE, [...canaries.values(), ...plants.map(({ word }) => word)]);
    });

    it('though the scan sees leaks', () => {
      for (const { scope, word } of plants) expect(findings).toContainEqual(expect.objectContaining({ scope, word }));
    });

    it.each(OUTSIDE)('not in %s', (scope) => {
      const planted = new Set(plants.map(({ word }) => word));
      expect(findings.filter((finding) => finding.scope === scope && !planted.has(finding.word))).toEqual([]);
    });

    it('not in traces, of any region', async () => {
      expect(collector.spans.length).toBeGreaterThan(0);
      const found: string[] = [];
      const needles = new Needles([...canaries.values()]);
      for (const body of collector.bodies)
        await search(needles, ofBuffer(Buffer.from(body)), ({ word }) => found.push(word));
      expect(found).toEqual([]);
    });
  });

  describe('do not travel', () => {
    it('past an eye that misses packets', () => {
      expect(dropped).toEqual([0, 0]);
    });

    it('past an eye that does not see leaks', async () => {
      for (const capture of captures) {
        const own = leaks.filter(({ scope }) => scope === capture.scope);
        const found = new Set(
          (
            await arrivals(
              capture,
              own.map(({ word }) => word),
            )
          ).map(({ word }) => word),
        );
        expect(own.filter(({ word }) => !found.has(word)).map(({ what }) => what)).toEqual([]);
      }
    });

    it('to us_b', async () => {
      const capture = captures.find(({ scope }) => scope === 'us_b');
      if (capture === undefined) throw new Error('us_b was not watched');
      expect(await arrivals(capture, [...canaries.values()])).toEqual([]);
    });

    it('to the global tier, but for what its own screens and its intake cannot but see', async () => {
      const capture = captures.find(({ scope }) => scope === 'global');
      if (capture === undefined) throw new Error('The global tier was not watched');
      const whereOf = new Map([...canaries].map(([where, word]) => [word, where]));
      const all = (await arrivals(capture, [...canaries.values()])).map(({ word, encoding, request }) => ({
        where: whereOf.get(word) ?? word,
        encoding,
        request,
      }));
      const isExpected = ({ where, request }: (typeof all)[number]): boolean =>
        IN_TRANSIT.some((each) => each.request === request && each.where.includes(where));
      expect(all.filter((arrival) => !isExpected(arrival))).toEqual([]);
      // A list with unneeded entries would hide later leaks.
      const unused = IN_TRANSIT.filter(({ request }) => !all.some((arrival) => arrival.request === request));
      expect(unused.map(({ request }) => request)).toEqual([]);
    });
  });

  // Must be last: after it, nothing is left to find.
  it('are in no store of their own region any more when all of it was deleted for good', async () => {
    const whereOf = new Map([...ofContent].map((where) => [canaries.get(where) ?? '', where]));
    await purgeAll();
    await eventually(
      async () => {
        const found = await scanStores('eu_a', [...whereOf.keys()]);
        expect(found.map(({ store, place, word }) => `${whereOf.get(word)} in ${store}, ${place}`)).toEqual([]);
      },
      { timeoutMs: 3 * MINUTES, intervalMs: 2_000 },
    );
  });
});
