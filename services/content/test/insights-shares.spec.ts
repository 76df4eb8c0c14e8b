import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import * as Y from 'yjs';
import { Collaborator } from './kit/collaborator.ts';
import { ContentKit } from './kit/content-kit.ts';

const PUBLIC =
  'query ($token: String!) { publicObject(token: $token) { kind title workspaceName authorName publishedAt document highlights { id text tags { title color } streamAccessToken clipKind durationMs } } }';

describe('insights and public shares', () => {
  let kit: ContentKit;
  let manager: Actor;
  let contributor: Actor;
  let viewer: Actor;
  let projectId: string;
  const opened: Collaborator[] = [];

  beforeAll(async () => {
    kit = await ContentKit.start();
    manager = kit.workspaces.add(kit.teamId, 'MANAGER');
    contributor = kit.workspaces.add(kit.teamId, 'CONTRIBUTOR');
    viewer = kit.workspaces.add(kit.teamId, 'VIEWER');
    projectId = await newProject();
  });
  afterEach(() => {
    for (const collaborator of opened.splice(0)) collaborator.close();
  });
  afterAll(() => kit.stop());

  const newProject = async (access: string | null = 'WRITE'): Promise<string> =>
    (
      await kit.do(manager, 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }', {
        input: { title: 'P', workspaceAccess: access },
      })
    ).createProject.id;
  const newInsight = async (project = projectId): Promise<string> =>
    (
      await kit.do(
        manager,
        `mutation { createInsight(input: { projectId: "${project}", title: "Coupons confuse" }) { id } }`,
      )
    ).createInsight.id;
  it('start with a text if one is given', async () => {
    const create = `mutation { createInsight(input: { projectId: "${projectId}", title: "T", text: "One.\\n\\nTwo." }) {
      text preview published document } }`;
    const { createInsight } = await kit.do(manager, create);
    expect(createInsight).toMatchObject({ text: 'One.\nTwo.', published: false });
    expect(createInsight.document.content).toHaveLength(2);
  });

  const newHighlight = async (project: string): Promise<string> => {
    const note = (
      await kit.do(manager, `mutation { createNote(input: { projectId: "${project}", title: "Secret call" }) { id } }`)
    ).createNote.id;
    const input = {
      noteId: note,
      text: 'gave up',
      audioVideo: { fileId: newId(), startMs: 1_000, endMs: 4_000 },
      newTags: ['Pricing'],
    };
    return (
      await kit.do(manager, 'mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }', {
        input,
      })
    ).createHighlight.id;
  };
  const write = async (insightId: string, highlightIds: string[]): Promise<void> => {
    const page = await Collaborator.open(manager, `insight:${insightId}`, { keys: kit.keys, port: kit.port });
    opened.push(page);
    await page.synced();
    page.doc.transact(() => {
      page.addParagraph('People look for the coupon field.');
      page
        .textNode(page.fragment.length - 1)
        .format(0, 6, { link: { href: 'javascript:alert(1)' }, comment: { id: newId() }, bold: {} });
      const cards = highlightIds.map((id) => {
        const card = new Y.XmlElement('highlightCard');
        card.setAttribute('highlightId', id);
        return card;
      });
      const image = new Y.XmlElement('image');
      image.setAttribute('fileId', newId());
      page.fragment.insert(page.fragment.length, [...cards, image]);
    });
    await page.acknowledged();
    await eventually(async () => {
      const { insight } = await kit.do(manager, `{ insight(id: "${insightId}") { embeddedHighlights { id } text } }`);
      expect(insight.embeddedHighlights).toHaveLength(highlightIds.length);
    });
  };
  const share = async (insightId: string, who = manager) =>
    kit.ask(who, 'mutation ($id: ID!) { createShare(objectKind: INSIGHT, objectId: $id) { id token objectKind } }', {
      id: insightId,
    });
  const anonymous = (token: string): ShareReader => ({ teamId: kit.teamId, shareId: newId(), shareToken: token });

  it('are published and unpublished by those who may write', async () => {
    const id = await newInsight();
    const publish = (who: Actor | undefined, insight = id) =>
      kit.ask(who, `mutation { publishInsight(id: "${insight}") { publishedAt } }`);
    expect((await publish(viewer)).code).toBe('FORBIDDEN');
    expect((await publish(undefined)).code).toBe('Unauthorized');
    expect((await publish(manager, newId())).code).toBe('NOT_FOUND');
    const first = await publish(contributor);
    expect(first.data.publishInsight.publishedAt).toMatch(/Z$/);
    expect((await publish(manager)).data).toEqual(first.data);
    expect(
      (await kit.do(manager, `mutation { unpublishInsight(id: "${id}") { publishedAt } }`)).unpublishInsight
        .publishedAt,
    ).toBeNull();
  });

  it('show what they embed only to those who may read it', async () => {
    const hidden = await newHighlight(await newProject(null));
    const shown = await newHighlight(projectId);
    const id = await newInsight();
    await write(id, [hidden, shown]);
    const { insight } = await kit.do(viewer, `{ insight(id: "${id}") { document embeddedHighlights { id } text } }`);
    expect(insight.embeddedHighlights).toEqual([{ id: shown }]);
    expect(JSON.stringify(insight.document)).not.toContain(hidden);
    expect(JSON.stringify(insight.document)).toContain(shown);
    expect(insight.text).toContain('coupon field');
  });

  it('open to everybody who has the link: rendered, with clips, and nothing else', async () => {
    const hidden = await newHighlight(await newProject(null));
    const shown = await newHighlight(projectId);
    const id = await newInsight();
    await write(id, [shown, hidden]);
    await kit.do(manager, `mutation { publishInsight(id: "${id}") { id } }`);
    const made = (await share(id)).data.createShare;
    expect(made.token).toMatch(/^[A-Za-z0-9]{12}$/);
    const { publicObject } = await kit.do(anonymous(made.token), PUBLIC, { token: made.token });
    // The creator may read both, so both are listed.
    expect(publicObject).toMatchObject({
      kind: 'INSIGHT',
      title: 'Coupons confuse',
      workspaceName: 'Field team',
      authorName: 'Ada',
      highlights: [
        {
          id: shown,
          text: 'gave up',
          tags: [{ title: 'Pricing' }],
          streamAccessToken: `stream:${made.id}:${shown}`,
          durationMs: 3_000,
        },
        { id: hidden },
      ],
    });
    const rendered = JSON.stringify(publicObject.document);
    expect(rendered).not.toMatch(/javascript|comment|fileId|image/);
    expect(rendered.match(/[0-9a-f-]{36}/g)?.toSorted()).toEqual([shown, hidden].toSorted());
    const reader = anonymous(made.token);
    for (const query of [
      `{ insight(id: "${id}") { id } }`,
      `{ highlight(id: "${shown}") { id } }`,
      '{ projects { id } }',
      `{ comments(objectKind: INSIGHT, objectId: "${id}") { id } }`,
    ]) {
      expect((await kit.ask(reader, query)).code).toBe('UNAUTHENTICATED');
    }
  });

  it('say whether a clip is sound or video once it is cut, and open without that while media is away', async () => {
    const [sound, film, uncut] = [await newHighlight(projectId), await newHighlight(projectId), await newHighlight(projectId)]; // biome-ignore format: one thought
    const id = await newInsight();
    await write(id, [sound, film, uncut]);
    const { token } = (await share(id)).data.createShare;
    kit.workspaces.clips.set(sound, 'AUDIO').set(film, 'VIDEO');
    const kinds = async () => {
      const { publicObject } = await kit.do(anonymous(token), PUBLIC, { token });
      return publicObject.highlights.map(({ clipKind }: { clipKind: string | null }) => clipKind);
    };
    expect(await kinds()).toEqual(['AUDIO', 'VIDEO', null]);
    kit.workspaces.mediaIsAway = true;
    try {
      expect(await kinds()).toEqual([null, null, null]);
    } finally {
      kit.workspaces.mediaIsAway = false;
    }
  });

  it("close immediately with the link, the highlight, the insight, or their creator's rights", async () => {
    const shown = await newHighlight(projectId);
    const id = await newInsight();
    await write(id, [shown]);
    const sharer = kit.workspaces.add(kit.teamId, 'CONTRIBUTOR');
    const grants = (level: string | null) =>
      kit.do(manager, 'mutation ($input: SetPermissionsInput!) { setPermissions(input: $input) { restricted } }', {
        input: { kind: 'INSIGHT', id, grants: [{ principalKind: 'USER', principalId: sharer.userId, level }] },
      });
    await grants('FULL');
    const { token, id: shareId } = (await share(id, sharer)).data.createShare;
    const look = () => kit.ask(anonymous(token), PUBLIC, { token });
    expect((await look()).data.publicObject.highlights).toHaveLength(1);
    await kit.do(manager, `mutation { deleteContent(kind: HIGHLIGHT, id: "${shown}") }`);
    const without = (await look()).data.publicObject;
    expect(without.highlights).toEqual([]);
    expect(JSON.stringify(without.document)).not.toContain(shown);
    kit.workspaces.remove(sharer);
    expect((await look()).code).toBe('NOT_FOUND');
    kit.workspaces.change(sharer, {});
    await kit.do(manager, `mutation { deleteContent(kind: INSIGHT, id: "${id}") }`);
    expect((await look()).code).toBe('NOT_FOUND');
    await kit.do(manager, `mutation { restoreContent(kind: INSIGHT, id: "${id}") }`);
    expect((await look()).code).toBeUndefined();
    await kit.do(manager, `mutation { deleteShare(id: "${shareId}") }`);
    expect((await look()).code).toBe('NOT_FOUND');
  });

  it('open nothing for a guessed token, and nothing of another workspace', async () => {
    const { token } = (await share(await newInsight())).data.createShare;
    for (const guess of [
      'aaaaaaaaaaaa',
      `${token}x`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      '',
      newId(),
    ]) {
      expect((await kit.ask(anonymous(guess), PUBLIC, { token: guess })).code).toBe('NOT_FOUND');
    }
    const elsewhere: ShareReader = { teamId: newId(), shareId: newId(), shareToken: token };
    expect((await kit.ask(elsewhere, PUBLIC, { token })).code).toBe('NOT_FOUND');
  });

  it('can only be created with full access, on a plan that has public links', async () => {
    const id = await newInsight();
    expect((await share(id, contributor)).code).toBe('FORBIDDEN');
    expect((await share(id, viewer)).code).toBe('FORBIDDEN');
    expect((await share(newId())).code).toBe('NOT_FOUND');
    expect((await share('x')).code).toBe('BAD_USER_INPUT');
    expect((await share(id, kit.workspaces.add(newId(), 'MANAGER'))).code).toBe('NOT_FOUND');
    const poor = newId();
    const owner = kit.workspaces.add(poor, 'MANAGER');
    kit.workspaces.publicLinks = false;
    try {
      const answer = await kit.ask(
        owner,
        `mutation { createShare(objectKind: INSIGHT, objectId: "${newId()}") { id } }`,
      );
      expect(answer.errors[0]?.extensions).toMatchObject({
        code: 'LIMIT_REACHED',
        details: { prompt: 'public-link-sharing' },
      });
    } finally {
      kit.workspaces.publicLinks = true;
    }
    await share(id);
    const shares = async (who: Actor) =>
      (await kit.do(who, `{ insight(id: "${id}") { shares { token } permissions { grants { principalKind } } } }`))
        .insight;
    expect((await shares(manager)).shares).toHaveLength(1);
    expect((await shares(manager)).permissions.grants).toContainEqual({ principalKind: 'PUBLIC' });
    expect((await shares(viewer)).shares).toEqual([]);
  });
});
