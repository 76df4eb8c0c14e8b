import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Scope } from '@fieldloom/engines/scopes';
import { eventually } from '@fieldloom/testkit/eventually';
import { telephoneCall, telephoneCallQuestions } from '@fieldloom/testkit/recordings';
import { researchNotes } from '@fieldloom/testkit/research-notes';
import { wordErrorRate } from '@fieldloom/testkit/word-error-rate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  acceptInvite,
  clickAt,
  confirmAddress,
  invite,
  logIn,
  noteText,
  playFor,
  readTranscript,
  selectPhrase,
} from '../kit/actions.ts';
import { Browsers, originOf, rootOrigin, type Window } from '../kit/browser.ts';
import { hold, kill, release } from '../kit/control.ts';
import { idIn } from '../kit/id-in.ts';
import { openDocument } from '../kit/live-document.ts';
import { planters } from '../kit/plant.ts';
import { basePort, newPerson, processes } from '../kit/platform.ts';
import { scanScopes } from '../kit/residency.ts';
import { inspect, WIDTHS_TO_A_PHONE } from '../kit/screens.ts';
import { configure } from '../kit/settings.ts';
import { keepPictures } from '../kit/shows.ts';
import { SlackCounterpart, signed } from '../kit/slack.ts';

/**
 * A person's journey through the running platform in a real browser: from sign-up in one region to a shared insight,
 * with a recording, an integration, and the failure of other parts. Each step continues where the last one ended.
 */

const run = promisify(execFile);
const MINUTES = 60_000;
/** Unique names for each run, so that one platform can take several. */
const RUN = Date.now().toString(36);
const DOMAIN = `kelpwright-${RUN}.example`;
const PASSWORD = 'Path-password-1';
const OTHER_NOTES = 500;
const OWNER = { name: 'Nora Quistgaard', email: `nora.quistgaard@${DOMAIN}` };
const COLLEAGUE = { name: 'Milo Abernathy', email: `milo.abernathy@${DOMAIN}` };
const VIEWER = { name: 'Vera Lundqvist', email: `vera.lundqvist@${DOMAIN}` };
const WORKSPACE = `Kelp Wright Études ${RUN}`;
const PROJECT = 'Voices from the other coast';
const CALL = { title: 'Zitronenfalter, heard', file: 'Zitronenfalter call.wav' };
const FILM = { title: 'Zitronenfalter, seen', file: 'Zitronenfalter film.mp4' };
const TAG = 'Two homes at once';
const INSIGHT = { title: 'Where people say they are from', text: 'People name two homes, and both are true.' };
const SLACK_TEXT = 'The import stopped at row nineteen';

const browsers = new Browsers();
const ownersClient = newPerson();
let owner: Window;
let colleague: Window;
let subdomain: string;
let scratch: string;
let projectUrl: string;
let callUrl: string;
let insightUrl: string;
let publicUrl: string;
let highlightId: string;
let callFileId: string;

const ask = <T>(query: string, variables: Record<string, unknown> = {}): Promise<T> =>
  ownersClient.graphql<T>(subdomain, query, variables);

let failedStep: string | undefined;

/** A step of the journey; after a failure, the remaining steps are skipped. */
function step(name: string, act: () => Promise<void>): void {
  it(name, async () => {
    if (failedStep !== undefined) throw new Error(`Not tried: “${failedStep}” failed`);
    failedStep = name;
    await keepPictures(browsers, 'step', act);
    failedStep = undefined;
  });
}

async function newNote(page: Page, title: string): Promise<string> {
  await page.goto(projectUrl);
  await page.getByRole('button', { name: 'New note' }).first().click();
  await page.waitForURL(/\/data\//);
  await page.getByRole('main').getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Enter');
  return page.url();
}

/** Uploads with the note's own file field and waits until player and transcript appear. */
async function record(page: Page, file: string, name: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
  const status = page.getByRole('listitem', { name: `Status of ${name}` });
  await status.getByRole('progressbar').waitFor();
  await page.getByRole('region', { name: `Player: ${name}` }).waitFor({ timeout: 5 * MINUTES });
  await page.getByRole('progressbar', { name: /Transcri/ }).waitFor();
  await status.waitFor({ state: 'detached', timeout: 5 * MINUTES });
}

/** Titles on the first page of the notes tab's results. */
async function searchNotes(page: Page, query: string): Promise<string[]> {
  await page.goto(`${originOf(subdomain)}/search?q=${encodeURIComponent(query)}&type=notes`);
  const results = page.getByRole('list', { name: 'Results' });
  await results.or(page.getByText('Nothing found')).first().waitFor();
  return results.getByRole('listitem').locator('a span.font-medium').allInnerTexts();
}

describe('the path of a person', () => {
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'fieldloom-path-'));
    await browsers.start();
    owner = await browsers.open();
    colleague = await browsers.open();
    await eventually(
      async () => {
        const { status } = await ownersClient.call('root', '/api/global/environment');
        if (status !== 200) throw new Error(`the global tier answers ${status}`);
      },
      { timeoutMs: MINUTES },
    );
  });
  afterAll(async () => {
    await browsers.stop();
    await rm(scratch, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(browsers.takeProblems()).toEqual([]);
  });

  step('signs up with a code, chooses Europe, and lands signed in on a subdomain of its own', async () => {
    const { page } = owner;
    await page.goto(rootOrigin);
    await page.waitForURL(/\/auth\/login/);
    expect(await inspect(page, 'log-in')).toEqual([]);
    await page.goto(`${rootOrigin}/signup`);
    await page.getByLabel('Work email').waitFor();
    expect(await inspect(page, 'sign-up')).toEqual([]);
    await confirmAddress(page, OWNER.email);
    await page.getByRole('heading', { name: 'Name your workspace' }).waitFor();
    await page.getByLabel('Workspace name').fill(WORKSPACE);
    await page.getByLabel('Your name').fill(OWNER.name);
    await page.getByText('Europe').first().click();
    expect(await page.getByRole('radio', { name: /Europe/ }).isChecked()).toBe(true);
    expect(await inspect(page, 'create-workspace')).toEqual([]);
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await page.waitForURL(/\/\/[^/]+\.fieldloom\.localhost[^/]*\/home/, { timeout: 2 * MINUTES });
    subdomain = new URL(page.url()).hostname.split('.')[0] ?? '';
    await page.getByRole('button', { name: 'Create your first project' }).waitFor();
    expect(await inspect(page, 'home-empty')).toEqual([]);
    await page.goto(`${originOf(subdomain)}/settings`);
    await page.getByText('Europe').first().waitFor();
    expect(await inspect(page, 'settings-general')).toEqual([]);
  });

  step('sets a password, with which a fresh sign-in works', async () => {
    const { page } = owner;
    await page.goto(`${originOf(subdomain)}/settings/user/security`);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your password was set').first().waitFor();
    expect(await inspect(page, 'settings-security')).toEqual([]);
    await ownersClient.signIn(subdomain, OWNER.email, PASSWORD);
    const me = await ask('{ me { name role workspaceAdmin } workspace { region } entitlements { trial { status } } }');
    expect(me).toEqual({
      me: { name: OWNER.name, role: 'MANAGER', workspaceAdmin: true },
      workspace: { region: 'EU_A' },
      entitlements: { trial: { status: 'Active' } },
    });
  });

  step('creates a project, in which there are many other notes', async () => {
    const { page } = owner;
    await page.goto(`${originOf(subdomain)}/home`);
    await page.getByRole('button', { name: 'Create your first project' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill(PROJECT);
    expect(await inspect(page, 'create-project')).toEqual([]);
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.waitForURL(/\/projects\/[0-9a-f]/);
    projectUrl = page.url();
    await page.getByRole('heading', { name: PROJECT }).waitFor();
    expect(await inspect(page, 'project-empty')).toEqual([]);
    const projectId = idIn(projectUrl);
    // An open page would refetch its list after each of them.
    await page.goto('about:blank');
    for (const { title, text } of researchNotes(OTHER_NOTES)) {
      await ask('mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }', {
        input: { projectId, title, text },
      });
    }
    await page.goto(projectUrl);
    await page.getByRole('link', { name: `Notes ${OTHER_NOTES}` }).waitFor();
    expect(await inspect(page, 'project-notes')).toEqual([]);
  });

  step('makes a recording playable and writes down who says what', async () => {
    const { page } = owner;
    const call = await telephoneCall();
    const file = join(scratch, CALL.file);
    await run('cp', [call.path, file]);
    callUrl = await newNote(page, CALL.title);
    expect(await inspect(page, 'note-empty')).toEqual([]);
    const streamed = new Set<string>();
    page.on('response', (response) => {
      if (response.status() < 300) streamed.add(new URL(response.url()).pathname.split('/').at(-1) ?? '');
    });
    await record(page, file, CALL.file);
    await expectTranscript(page, call.referenceText);
    expect(await playFor(page.getByRole('region', { name: `Player: ${CALL.file}` }), 1_500)).toBeGreaterThan(1_500);
    expect([...streamed]).toEqual(
      expect.arrayContaining(['hls-audio.m3u8', expect.stringMatching(/^hls-audio-\d+\.ts$/)]),
    );
    expect(await inspect(page, 'note-recording')).toEqual([]);
  });

  step('does the same for a video, with a storyboard', async () => {
    const { page } = owner;
    const call = await telephoneCall();
    const file = join(scratch, FILM.file);
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=15'];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-shortest'];
    await run('ffmpeg', ['-v', 'error', '-y', ...picture, '-i', call.path, ...codecs, file]);
    await newNote(page, FILM.title);
    await record(page, file, FILM.file);
    await expectTranscript(page, call.referenceText);
    const player = page.getByRole('region', { name: `Player: ${FILM.file}` });
    const sheet = page.waitForResponse((response) => response.headers()['content-type'] === 'image/jpeg');
    await player.getByRole('slider', { name: 'Position' }).hover();
    expect((await sheet).status()).toBe(200);
    const frame = player.locator('[style*="background-image"]');
    expect(await frame.boundingBox()).toMatchObject({ width: 128, height: 72 });
    expect(await playFor(player, 1_500)).toBeGreaterThan(1_500);
    expect(await player.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
    expect(await inspect(page, 'note-video')).toEqual([]);
  });

  step('shows what went wrong with a file that is no recording, and offers no other try', async () => {
    const { page } = owner;
    const file = join(scratch, 'page.mp4');
    await writeFile(file, '<html>this is no film</html>');
    await newNote(page, 'Not a recording');
    await page.locator('input[type=file]').first().setInputFiles(file);
    const alert = page.getByRole('listitem', { name: 'Status of page.mp4' }).getByRole('alert');
    await alert.getByText('NOT_MEDIA').waitFor({ timeout: 2 * MINUTES });
    expect(await inspect(page, 'note-failed-file')).toEqual([]);
    expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  step('marks a passage with a new tag; the clip that is cut holds just that passage', async () => {
    const { page } = owner;
    await page.goto(callUrl);
    await page.locator('.segment').first().waitFor();
    const { phrase } = await passage(page);
    await selectPhrase(page, noteText(page), phrase);
    await page
      .getByRole('toolbar', { name: 'What to do with the selection' })
      .getByRole('button', { name: /^Tag/ })
      .click();
    await page.getByRole('combobox', { name: 'Find or create a tag' }).fill(TAG);
    await page.getByRole('option', { name: `Create “${TAG}”` }).waitFor();
    expect(await inspect(page, 'tag-picker')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const article = page.getByRole('article', { name: 'Highlight' });
    await article.getByText(TAG).waitFor();
    expect(await article.innerText()).toContain(phrase);
    const playlist = page.waitForResponse((response) => /highlight-stream\/.*m3u8/.test(response.url()));
    await article.getByRole('button', { name: /Play clip/ }).click({ timeout: 2 * MINUTES });
    highlightId = idIn((await playlist).url());
    await playFor(article, 200);
    await checkClip(page, (await playlist).url());
    expect(await inspect(page, 'note-highlight')).toEqual([]);
  });

  step('keeps the highlight where it belongs while a second person types before, inside and behind it', async () => {
    const link = await invite(owner.page, subdomain, COLLEAGUE.email, 'Contributor');
    await acceptInvite(colleague.page, link, COLLEAGUE.name, PASSWORD);
    const { page } = colleague;
    await page.goto(callUrl);
    await owner.page.goto(callUrl);
    await owner.page.locator('[data-passage]').first().waitFor();
    const marked = () => owner.page.locator('[data-passage]').allInnerTexts();
    const { phrase, lead, tail } = await passage(owner.page);
    expect((await marked()).join('')).toBe(phrase);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const text = noteText(page);
    await clickAt(page, text, lead, 'before');
    await page.keyboard.type('Said softly: ');
    await clickAt(page, text, `${phrase} ${tail}`, 'behind');
    await page.keyboard.type(' And she laughs.');
    const [first = '', ...others] = phrase.split(' ');
    await clickAt(page, text, ` ${others.join(' ')}`, 'before');
    await page.keyboard.type(' truly');
    const expected = `${first} truly ${others.join(' ')}`;
    await eventually(async () => expect((await marked()).join('')).toBe(expected));
    const { text: whole } = (await readTranscript(owner.page)).find((segment) => segment.text.includes('truly')) ?? {};
    expect(whole).toMatch(/^Said softly: /);
    expect(whole).toMatch(/ And she laughs\.$/);
    await owner.page.reload();
    await eventually(async () => expect((await marked()).join('')).toBe(expected), { timeoutMs: MINUTES });
    expect(await owner.page.getByText('Passage deleted').count()).toBe(0);
    expect(await inspect(owner.page, 'note-two-people')).toEqual([]);
  });

  step('finds the recording by a word that was said and by a paraphrase, not by an unrelated question', async () => {
    const { page } = owner;
    // The same words were recorded twice, so either title is correct.
    const isRecording = (title: string): boolean => title === CALL.title || title === FILM.title;
    await eventually(
      async () => {
        const found = (await searchNotes(page, telephoneCallQuestions.saidWord)).slice(0, 3);
        expect(found.filter(isRecording).toSorted()).toEqual([CALL.title, FILM.title].toSorted());
      },
      { timeoutMs: MINUTES, intervalMs: 500 },
    );
    expect(await page.getByRole('list', { name: 'Results' }).locator('mark').first().innerText()).toMatch(/yankee/i);
    expect(await inspect(page, 'search')).toEqual([]);
    // The questions are fixed, not picked for their results; docs/adr/0002 has the success rate.
    // Words come into the index first; what they mean follows as fast as the embedder can.
    await eventually(
      async () => {
        const foundBy: string[] = [];
        for (const paraphrase of telephoneCallQuestions.paraphrases) {
          if ((await searchNotes(page, paraphrase)).slice(0, 3).some(isRecording)) foundBy.push(paraphrase);
        }
        expect(foundBy.length).toBeGreaterThanOrEqual(telephoneCallQuestions.leastFound);
      },
      { timeoutMs: MINUTES, intervalMs: 500 },
    );
    for (const unrelated of telephoneCallQuestions.unrelated) {
      expect((await searchNotes(page, unrelated)).slice(0, 10).filter(isRecording)).toEqual([]);
    }
    await page.goto(`${originOf(subdomain)}/search?q=yankee&type=insights`);
    await page.getByText('Nothing found').waitFor();
    expect(await inspect(page, 'search-empty')).toEqual([]);
  });

  step('writes an insight with the highlight, publishes and shares it', async () => {
    const { page } = owner;
    await page.goto(projectUrl);
    await page.getByRole('link', { name: /^Insights/ }).click();
    await page.getByRole('button', { name: 'New insight' }).first().click();
    await page.waitForURL(/\/insights\/[^/]*[1-9A-Za-z]{22}$/);
    insightUrl = page.url();
    await page.getByRole('main').getByRole('textbox', { name: 'Title' }).fill(INSIGHT.title);
    await page.keyboard.press('Enter');
    const text = page.getByLabel('Text of the insight');
    await text.click();
    await page.keyboard.type(INSIGHT.text);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Insert highlight' }).click();
    await page.getByRole('combobox', { name: 'Find in highlights of this project' }).fill('yankee');
    await page.getByRole('option').first().waitFor();
    expect(await inspect(page, 'insight-picker')).toEqual([]);
    await page.keyboard.press('Enter');
    await text.getByRole('article', { name: 'Highlight' }).waitFor();
    expect(await inspect(page, 'insight-editor')).toEqual([]);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Insight published').first().waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    publicUrl = await page.getByRole('textbox', { name: 'Public link' }).inputValue();
    expect(new URL(publicUrl).pathname).toMatch(/^\/p\/[A-Za-z0-9]{12}$/);
    expect(await inspect(page, 'share')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Read', { exact: true }).click();
    await page.getByRole('heading', { name: INSIGHT.title }).waitFor();
    expect(await inspect(page, 'insight-reader', WIDTHS_TO_A_PHONE)).toEqual([]);
  });

  step('lets a stranger read the insight and play its clip, and reach nothing else', async () => {
    const { page, context } = await browsers.open();
    const playlist = page.waitForResponse(
      (response) => /highlight-stream\/.*m3u8/.test(response.url()) && response.status() === 200,
    );
    await page.goto(publicUrl);
    await page.getByRole('heading', { name: INSIGHT.title }).waitFor();
    await page.getByText(INSIGHT.text).waitFor();
    const card = page.getByRole('article', { name: 'Highlight' });
    await card.getByRole('button', { name: /Play clip/ }).click();
    await playFor(card, 200);
    expect(await inspect(page, 'public')).toEqual([]);
    const clip = new URL((await playlist).url());
    await context.close();
    await expectNothingElse(clip);
    const lost = await browsers.open();
    await lost.page.goto(`${originOf(subdomain)}/p/AAAAAAAAAAAA`);
    await lost.page.getByText('This link does not work').waitFor();
    expect(await inspect(lost.page, 'public-missing')).toEqual([]);
    await lost.context.close();
  });

  step('invites a viewer, who reads and cannot edit, and whose open page closes when removed', async () => {
    const link = await invite(owner.page, subdomain, VIEWER.email, 'Viewer');
    expect(await inspect(owner.page, 'members')).toEqual([]);
    const { page, context } = await browsers.open();
    await page.goto(link);
    await page.getByLabel('Your name').waitFor();
    expect(await inspect(page, 'accept-invite')).toEqual([]);
    await acceptInvite(page, link, VIEWER.name, PASSWORD);
    await page.getByRole('main').getByText(CALL.title).first().waitFor();
    expect(await inspect(page, 'home-viewer')).toEqual([]);
    await page.goto(callUrl);
    await page.locator('.segment').first().waitFor();
    for (const name of ['Edit', 'Add tag', 'Upload more files'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    const before = await noteText(page).innerText();
    await noteText(page).click();
    await page.keyboard.type('I was here');
    expect(await noteText(page).innerText()).toBe(before);
    const viewer = newPerson();
    await viewer.signIn(subdomain, VIEWER.email, PASSWORD);
    await expect(
      viewer.graphql(subdomain, 'mutation($input: UpdateNoteInput!) { updateNote(input: $input) { id } }', {
        input: { id: idIn(callUrl), title: 'Mine now' },
      }),
    ).rejects.toThrow(/FORBIDDEN/);
    const members = owner.page;
    await members.goto(`${originOf(subdomain)}/settings/users`);
    await members.getByRole('button', { name: `More about ${VIEWER.name}` }).click();
    await members.getByRole('menuitem', { name: 'Remove from workspace' }).click();
    const confirm = members.getByRole('alertdialog');
    await confirm.waitFor();
    expect(await inspect(members, 'remove-member')).toEqual([]);
    await confirm.getByRole('button', { name: 'Remove from workspace' }).click();
    const removedAt = performance.now();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(performance.now() - removedAt).toBeLessThan(5_000);
    expect(await inspect(page, 'signed-out')).toEqual([]);
    await expect(viewer.graphql(subdomain, '{ me { id } }')).rejects.toThrow();
    await context.close();
  });

  step('makes one note of a Slack message that is posted three times, and none of a forged or old one', async () => {
    const { page } = owner;
    const slack = new SlackCounterpart();
    const port = basePort + 70;
    await slack.start(port);
    try {
      const secret = await configureSlack(port);
      await page.goto(`${originOf(subdomain)}/settings/integrations`);
      await page.getByRole('button', { name: 'Connect Slack' }).click();
      const card = page.getByRole('listitem', { name: 'Slack' });
      await card.getByText(`Connected to ${slack.team.name}`).waitFor();
      await card.getByRole('checkbox', { name: '#feedback' }).click({ force: true });
      await card.getByRole('button', { name: /Project/ }).click();
      await page.getByRole('option', { name: PROJECT }).click();
      expect(await inspect(page, 'integrations')).toEqual([]);
      await card.getByRole('button', { name: 'Save' }).click();
      await page.getByText('New messages will appear as notes').first().waitFor();

      const post = (body: string, headers: Record<string, string>) =>
        newPerson().call('root', '/api/global/integrations/slack/webhook', {
          rawBody: body,
          headers: { 'content-type': 'application/json', ...headers },
        });
      const body = slack.message('Ev1', 'C0FEED', SLACK_TEXT, '1700000001.000100');
      // The account is announced to the global tier separately from the mutation; until then the event belongs to
      // nobody.
      await eventually(
        async () => {
          for (let time = 0; time < 3; time += 1) expect((await post(body, signed(secret, body))).status).toBe(200);
          expect(await titlesWith('row nineteen')).toHaveLength(1);
        },
        { timeoutMs: MINUTES, intervalMs: 1_000 },
      );
      const forged = slack.message('Ev2', 'C0FEED', 'A forged complaint', '1700000002.000100');
      expect((await post(forged, signed('another secret', forged))).status).toBe(401);
      const old = slack.message('Ev3', 'C0FEED', 'A complaint of yesterday', '1700000003.000100');
      expect((await post(old, signed(secret, old, Math.floor(Date.now() / 1_000) - 301))).status).toBe(401);
      const last = slack.message('Ev4', 'C0FEED', 'A second real message', '1700000004.000100');
      await post(last, signed(secret, last));
      await eventually(async () => expect(await titlesWith('second real message')).toHaveLength(1), {
        timeoutMs: MINUTES,
      });
      expect(await titlesWith('row nineteen')).toHaveLength(1);
      expect(await titlesWith('forged')).toHaveLength(0);
      expect(await titlesWith('yesterday')).toHaveLength(0);
      await page.goto(`${originOf(subdomain)}/home`);
      await page.getByRole('link', { name: /row nineteen/ }).click();
      await noteText(page).getByText(SLACK_TEXT).waitFor();
      expect(await inspect(page, 'note-of-slack')).toEqual([]);
    } finally {
      await slack.stop();
    }
  });

  step('goes on while the global tier is dead, then while the other region is dead too', async () => {
    const { page } = owner;
    await page.goto(callUrl);
    await colleague.page.goto(callUrl);
    await page.locator('[data-passage]').first().waitFor();
    try {
      await killAll('global');
      await typeTogether('While the global tier is gone. ');
      await page.reload();
      await page.locator('[data-passage]').first().waitFor();
      const again = await browsers.open();
      await logIn(again.page, subdomain, OWNER.email, PASSWORD);
      await again.page.goto(callUrl);
      await again.page.getByText('While the global tier is gone.').waitFor();
      await again.context.close();
      await killAll('us_b');
      await typeTogether('While the other region is gone. ');
    } finally {
      await release('global/*');
      await release('us_b/*');
    }
    await eventually(allReady, { timeoutMs: 5 * MINUTES, intervalMs: 1_000 });
    // They catch up: the root domain finds the workspace again.
    const visitor = await browsers.open();
    await visitor.page.goto(`${rootOrigin}/auth/login`);
    await confirmAddress(visitor.page, OWNER.email);
    await visitor.page.getByText(WORKSPACE).first().waitFor();
    expect(await inspect(visitor.page, 'workspaces')).toEqual([]);
    await visitor.context.close();
    // Errors in a browser while the other parts were dead are not the page's fault.
    browsers.takeProblems();
  });

  step('has left none of its words outside of its region', async () => {
    const outside: Scope[] = ['global', 'us_b'];
    // A planted leak shows that the scan works.
    const leak = `Leak ${RUN} of Zoë`;
    const uproot = await planters['a packed column of PostgreSQL']?.plant('us_b', leak);
    const people = [OWNER, COLLEAGUE, VIEWER].flatMap(({ name, email }) => [name, email, email.split('@')[0] ?? '']);
    const content = [
      PROJECT,
      CALL.title,
      CALL.file,
      FILM.title,
      FILM.file,
      TAG,
      INSIGHT.title,
      INSIGHT.text,
      SLACK_TEXT,
    ];
    const said = ['call me a Yankee', 'Said softly', 'And she laughs', 'While the global tier is gone'];
    const findings = await scanScopes(outside, [leak, ...people, DOMAIN, WORKSPACE, ...content, ...said]);
    await uproot?.();
    expect(findings).toContainEqual(expect.objectContaining({ scope: 'us_b', word: leak }));
    expect(findings.filter(({ word }) => word !== leak)).toEqual([]);
  });
});

/** Types at the end of the call's note in one window and checks that the other shows it. */
async function typeTogether(words: string): Promise<void> {
  const { page } = colleague;
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  if ((await noteText(page).getAttribute('contenteditable')) !== 'true') await edit.click();
  await noteText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
  await noteText(owner.page).getByText(words.trim()).waitFor();
}

async function killAll(scope: string): Promise<void> {
  await hold(`${scope}/*`);
  await kill(`${scope}/*`);
  await eventually(async () => {
    const alive = (await processes()).filter(({ name, state }) => name.startsWith(`${scope}/`) && state === 'ready');
    expect(alive.map(({ name }) => name)).toEqual([]);
  });
}

async function expectTranscript(page: Page, reference: string): Promise<void> {
  // The text is live; speakers and times are fetched separately.
  const segments = await eventually(async () => {
    const shown = await readTranscript(page);
    expect(new Set(shown.map(({ speaker }) => speaker)).size).toBe(2);
    return shown;
  });
  for (const { time } of segments) expect(time).toMatch(/^\d+:\d\d$/);
  expect(wordErrorRate(reference, segments.map(({ text }) => text).join(' '))).toBeLessThanOrEqual(0.35);
}

/** A phrase around a word that every transcription contains, with the text before and after it in its segment. */
async function passage(page: Page): Promise<{ phrase: string; lead: string; tail: string }> {
  const segment = (await readTranscript(page)).find(({ text }) => /Yankee/i.test(text));
  if (segment === undefined) throw new Error('nobody says Yankee');
  const words = segment.text.trim().split(' ');
  const at = words.findIndex((word) => /Yankee/i.test(word));
  const [from, to] = [Math.max(1, at - 3), Math.min(words.length - 1, at + 2)];
  return {
    phrase: words.slice(from, to).join(' '),
    lead: words.slice(0, from).join(' '),
    tail: words.slice(to).join(' '),
  };
}

interface HighlightRange {
  audioVideo: { startMs: number; endMs: number };
  clip: { status: string; durationMs: number | null };
}

/** Checks that the clip's own file, fetched as the player does, is as long as the passage. */
async function checkClip(page: Page, playlistUrl: string): Promise<void> {
  const { highlight } = await ask<{ highlight: HighlightRange }>(
    'query($id: ID!) { highlight(id: $id) { audioVideo { startMs endMs } clip { status durationMs } } }',
    { id: highlightId },
  );
  const wantedMs = highlight.audioVideo.endMs - highlight.audioVideo.startMs;
  expect(wantedMs).toBeLessThan(10_000);
  const playlist = await page.evaluate(async (url) => (await fetch(url)).text(), playlistUrl);
  const lines = playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const bytes = await page.evaluate(
    async ({ url, names }) => {
      const parts: number[] = [];
      for (const name of names) parts.push(...new Uint8Array(await (await fetch(new URL(name, url))).arrayBuffer()));
      return parts;
    },
    { url: playlistUrl, names: lines },
  );
  const file = join(scratch, 'clip.ts');
  await writeFile(file, Buffer.from(bytes));
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]);
  expect(Math.abs(Number(stdout) * 1_000 - wantedMs)).toBeLessThan(150);
}

/** Checks that somebody with only the link gets nothing but its page. */
async function expectNothingElse(clip: URL): Promise<void> {
  const stranger = newPerson();
  const { files } = await ask<{ note: { files: { id: string }[] } }>(
    'query($id: ID!) { note(id: $id) { files { id } } }',
    { id: idIn(callUrl) },
  ).then(({ note }) => note);
  callFileId = files[0]?.id ?? '';
  const token = clip.searchParams.get('streamAccessToken');
  const ownPath = clip.pathname;
  expect((await stranger.call(subdomain, ownPath + clip.search)).status).toBe(200);
  for (const path of [
    ownPath,
    `/files/avf-stream/${callFileId}/hls-audio.m3u8`,
    `/files/avf-stream/${callFileId}/hls-audio.m3u8?streamAccessToken=${token}`,
    `/files/avf-stream/${callFileId}/hls-audio-00000.ts?streamAccessToken=${token}`,
    `/files/download?fileId=${callFileId}`,
    ownPath.replace(highlightId, idIn(insightUrl)) + clip.search,
  ]) {
    expect({ path, status: (await stranger.call(subdomain, path)).status }).toEqual({ path, status: 404 });
  }
  const guess = await stranger.call(subdomain, '/api/graphql', {
    body: { query: 'query($id: ID!) { note(id: $id) { title } }', variables: { id: idIn(callUrl) } },
    headers: { 'x-fieldloom-share': new URL(publicUrl).pathname.split('/').at(-1) ?? '' },
  });
  expect(guess.body.toString()).not.toContain(CALL.title);
  await expect(openDocument(stranger, subdomain, `insight:${idIn(insightUrl)}`)).rejects.toThrow();
}

async function titlesWith(words: string): Promise<string[]> {
  const { recentNotes } = await ask<{ recentNotes: { title: string }[] }>('{ recentNotes(first: 50) { title } }');
  return recentNotes.map(({ title }) => title).filter((title) => title.includes(words));
}

/** Points the platform at the fake Slack, as an operator would. @returns The signing secret. */
async function configureSlack(port: number): Promise<string> {
  const secret = 'a signing secret of the test';
  const settings = {
    SLACK_ORIGIN: `http://127.0.0.1:${port}`,
    SLACK_CLIENT_ID: 'client',
    SLACK_CLIENT_SECRET: 'secret',
    SLACK_SIGNING_SECRET: secret,
    OUTBOUND_ALLOW: '127.0.0.1/32',
  };
  await configure(settings, ['eu_a/integrations', 'global/routing']);
  await eventually(allReady, { timeoutMs: MINUTES });
  return secret;
}

async function allReady(): Promise<void> {
  const others = (await processes()).filter(({ state }) => state !== 'ready');
  expect(others.map(({ name }) => name)).toEqual([]);
}
