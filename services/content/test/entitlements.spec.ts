import type { Actor } from '@fieldloom/auth/actor';
import { ENFORCEMENT } from '@fieldloom/kernel/enforcement';
import type { AllowFlag } from '@fieldloom/kernel/entitlements';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContentKit } from './kit/content-kit.ts';

/** Everything that a plan can forbid here, tried when it is used. */

let kit: ContentKit;
let manager: Actor;
let project: string;
let folder: string;
let group: string;
let tag: string;

beforeAll(async () => {
  kit = await ContentKit.start();
});
afterAll(() => kit.stop());

beforeEach(async () => {
  kit.workspaces.without.clear();
  kit.workspaces.folderLimit = undefined;
  kit.workspaces.fieldLimit = undefined;
  kit.workspaces.publicLinks = true;
  kit.workspaces.templates = true;
  // This needs its own workspace, because what was read of a plan is cached for a while.
  const teamId = newId();
  const before = kit.workspaces.add(teamId, 'MANAGER');
  project = (await kit.do(before, 'mutation { createProject(input: { title: "P" }) { id } }')).createProject.id;
  folder = (await kit.do(before, 'mutation { createFolder(input: { name: "F" }) { id } }')).createFolder.id;
  const { createTagBoard: board } = await kit.do(
    before,
    `mutation { createTagBoard(projectId: "${project}", title: "B") { id groups { id } } }`,
  );
  group =
    board.groups[0]?.id ??
    (await kit.do(before, `mutation { createTagGroup(tagBoardId: "${board.id}", title: "G") { id } }`)).createTagGroup
      .id;
  tag = (await kit.do(before, `mutation { createTag(input: { tagGroupId: "${group}", title: "T" }) { id } }`)).createTag
    .id;
  // Accounts reports the plan's new version with the actor.
  manager = kit.workspaces.change(before, { entitlementVersion: 2 });
});

interface Case {
  prompt: string;
  calls: (() => string)[];
  allowed?: (() => string)[];
  /** Some of the calls are only for workspace admins. */
  asAdmin?: boolean;
}

const CASES: Partial<Record<AllowFlag, Case>> = {
  nestedFolders: {
    prompt: 'folders',
    calls: [() => `mutation { createFolder(input: { name: "in", parentId: "${folder}" }) { id } }`],
    allowed: [() => 'mutation { createFolder(input: { name: "beside" }) { id } }'],
  },
  customProjectIconsAndTagColors: {
    prompt: 'customize',
    calls: [
      () => 'mutation { createProject(input: { title: "colored", color: "#5b8def" }) { id } }',
      () => 'mutation { createProject(input: { title: "with an icon", icon: "mic" }) { id } }',
      () => `mutation { updateProject(input: { id: "${project}", icon: "mic" }) { id } }`,
      () => `mutation { createTag(input: { tagGroupId: "${group}", title: "c", color: "#5b8def" }) { id } }`,
      () => `mutation { updateTag(input: { id: "${tag}", color: "#5b8def" }) { id } }`,
      () => `mutation { updateTagGroup(id: "${group}", color: "#5b8def") { id } }`,
    ],
    allowed: [
      () => `mutation { updateProject(input: { id: "${project}", title: "renamed", color: null, icon: null }) { id } }`,
      () => `mutation { createTag(input: { tagGroupId: "${group}", title: "plain" }) { id } }`,
    ],
  },
  projectCustomizationAndPermissions: {
    prompt: 'access',
    calls: [
      () => 'mutation { createProject(input: { title: "closed", workspaceAccess: null }) { id } }',
      () => `mutation { setPermissions(input: { kind: PROJECT, id: "${project}", restricted: true, grants: [] }) {
        restricted } }`,
      () => `mutation { setProjectArea(input: { projectId: "${project}", kind: TAGS, enabled: false }) { id } }`,
      () => `mutation { setProjectArea(input: { projectId: "${project}", kind: TAGS, beforeKind: README }) { id } }`,
    ],
    allowed: [
      () => 'mutation { createProject(input: { title: "open" }) { id } }',
      () => `mutation { setProjectArea(input: { projectId: "${project}", kind: TAGS, enabled: true }) { id } }`,
    ],
  },
  transcriptionSettings: {
    prompt: 'transcription',
    calls: [() => `mutation { updateProject(input: { id: "${project}", transcriptionLanguage: "en" }) { id } }`],
    allowed: [() => `mutation { updateProject(input: { id: "${project}", transcriptionLanguage: null }) { id } }`],
  },
  projectVocabulary: {
    prompt: 'custom-vocabulary',
    calls: [() => `mutation { updateProject(input: { id: "${project}", transcriptionVocabulary: ["Ada"] }) { id } }`],
    allowed: [() => `mutation { updateProject(input: { id: "${project}", transcriptionVocabulary: [] }) { id } }`],
  },
  publishedInsightsInFolders: {
    prompt: 'folders',
    calls: [() => `{ folder(id: "${folder}") { publishedInsights { endCursor } } }`],
    allowed: [() => `{ folder(id: "${folder}") { id projects { id } } }`],
  },
  publicLinkSharing: {
    prompt: 'public-link-sharing',
    calls: [() => `mutation { createShare(objectKind: INSIGHT, objectId: "${newId()}") { id } }`],
  },
  viewsAndFilters: {
    prompt: 'views',
    calls: [
      () => `mutation { createView(input: { projectId: "${project}", layout: TABLE, objectType: NOTE }) { id } }`,
      () => `mutation { updateView(input: { id: "${newId()}", title: "V" }) { id } }`,
      () => `mutation { duplicateView(id: "${newId()}") { id } }`,
      () => `mutation { setDefaultView(projectId: "${project}", objectType: NOTE, viewId: "${newId()}") { id } }`,
    ],
    allowed: [
      () => `{ noteCollection(input: { projectId: "${project}", sort: [{ key: "title" }],
        filter: { combinator: "And", filters: [] } }) { totalCount } }`,
      () => `mutation { setDefaultView(projectId: "${project}", objectType: NOTE) { id } }`,
    ],
  },
  templates: {
    prompt: 'template',
    calls: [
      () => 'mutation { createProjectFromTemplate(templateId: "churn-study") { id } }',
      () => `mutation { createProjectTemplate(input: { projectId: "${project}" }) { id } }`,
      () => `mutation { createInsightTemplate(input: { insightId: "${newId()}" }) { id } }`,
      () => `mutation { createProjectFromWorkspaceTemplate(templateId: "${newId()}") { project { id } } }`,
      () => `mutation { createInsightFromTemplate(templateId: "key-finding", projectId: "${project}") { id } }`,
    ],
    allowed: [() => '{ workspaceTemplates(kind: PROJECT) { id } }'],
  },
  retentionPolicy: {
    prompt: 'data-retention',
    asAdmin: true,
    calls: [
      () => `mutation { setProjectRetention(input: { projectId: "${project}", days: 90 }) { id } }`,
      () => 'mutation { setWorkspaceRetention(days: 90) { days } }',
    ],
    allowed: [() => `mutation { setProjectRetention(input: { projectId: "${project}", days: null }) { id } }`],
  },
  personalInsights: {
    prompt: 'your-work',
    calls: [() => '{ yourInsights { totalCount } }', () => '{ projectList(scope: CONTRIBUTED) { totalCount } }'],
    allowed: [() => '{ projectList(scope: CREATED) { totalCount } }', () => '{ recent { endCursor } }'],
  },
};

describe.each(Object.entries(CASES) as [AllowFlag, NonNullable<(typeof CASES)[AllowFlag]>][])(
  '%s',
  (flag, { prompt, calls, allowed = [], asAdmin = false }) => {
    beforeEach(() => {
      if (asAdmin) manager = kit.workspaces.change(manager, { admin: true });
      kit.workspaces.without.add(flag);
      kit.workspaces.publicLinks = flag !== 'publicLinkSharing';
      kit.workspaces.templates = flag !== 'templates';
    });

    it.each(calls.map((call, index) => [index, call] as const))('is refused with its prompt (%i)', async (_i, call) => {
      const { errors } = await kit.ask(manager, call());
      expect(errors[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt, feature: flag } });
    });

    // Public links and templates have nothing related that stays allowed.
    if (allowed.length > 0) {
      it('leaves the rest allowed', async () => {
        for (const call of allowed) expect((await kit.ask(manager, call())).code).toBeUndefined();
      });
    }
  },
);

it('public links from a larger plan open nothing on a smaller one, and open again with the larger', async () => {
  const { createInsight } = await kit.do(
    manager,
    `mutation { createInsight(input: { projectId: "${project}", title: "I" }) { id } }`,
  );
  const { createShare } = await kit.do(
    manager,
    `mutation { createShare(objectKind: INSIGHT, objectId: "${createInsight.id}") { token id } }`,
  );
  const read = async (entitlementVersion: number, has: boolean) => {
    kit.workspaces.publicLinks = has;
    kit.workspaces.change(manager, { entitlementVersion });
    const reader = { teamId: manager.teamId, shareId: createShare.id, shareToken: createShare.token };
    const query = 'query ($token: String!) { publicObject(token: $token) { title } }';
    const { code, data } = await kit.ask(reader, query, { token: createShare.token });
    return code ?? data.publicObject.title;
  };
  expect([await read(3, true), await read(4, false), await read(5, true)]).toEqual(['I', 'NOT_FOUND', 'I']);
});

it("folders are limited to the plan's number, and one in the trash makes room", async () => {
  kit.workspaces.folderLimit = 1n;
  const create = 'mutation { createFolder(input: { name: "one more" }) { id } }';
  const { errors } = await kit.ask(manager, create);
  expect(errors[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt: 'folders', limit: 1 } });
  await kit.do(manager, `mutation { deleteContent(kind: FOLDER, id: "${folder}") }`);
  expect((await kit.ask(manager, create)).code).toBeUndefined();
});

it("workspace fields are limited to the plan's number, and one in the trash makes room", async () => {
  const { createFieldSet: set } = await kit.do(manager, 'mutation { createFieldSet(title: "G") { id } }');
  kit.workspaces.fieldLimit = 1n;
  manager = kit.workspaces.change(manager, { entitlementVersion: 3 });
  const create = `mutation { createField(input: { fieldSetId: "${set.id}", label: "F", type: TEXT }) { id } }`;
  const { createField: field } = await kit.do(manager, create);
  const { errors } = await kit.ask(manager, create);
  expect(errors[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt: 'fields', limit: 1 } });
  const second = await kit.ask(manager, 'mutation { createFieldSet(title: "H") { id } }');
  expect(second.errors[0]?.extensions.details).toMatchObject({ prompt: 'workspace-field-groups', limit: 1 });
  await kit.do(manager, `mutation { deleteField(id: "${field.id}") }`);
  expect((await kit.ask(manager, create)).code).toBeUndefined();
  // A field that was restored without room for it would be one too many.
  const restore = await kit.ask(manager, `mutation { restoreField(id: "${field.id}") { id } }`);
  expect(restore.errors[0]?.extensions.details).toMatchObject({ prompt: 'fields' });
  // A group was deleted with its field, and another field took the room.
  await kit.do(manager, `mutation { deleteFieldSet(id: "${set.id}") }`);
  const { createFieldSet: next } = await kit.do(manager, 'mutation { createFieldSet(title: "H") { id } }');
  await kit.do(manager, create.replace(set.id, next.id));
  const back = await kit.ask(manager, `mutation { restoreFieldSet(id: "${set.id}") { id } }`);
  expect(back.errors[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt: 'fields', limit: 1 } });
});

it('has a case for everything that content enforces', () => {
  const enforced = Object.entries(ENFORCEMENT).flatMap(([name, place]) =>
    'by' in place && place.by.includes('content') ? [name] : [],
  );
  // Limits have tests elsewhere: folders above, projects and templates beside what they limit.
  const tested = [...Object.keys(CASES), 'projectCategories', 'projects', 'workspaceFields', 'workspaceTagBoards'];
  expect(enforced.toSorted()).toEqual(tested.toSorted());
});
