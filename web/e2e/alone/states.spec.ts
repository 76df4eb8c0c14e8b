import { readFile } from 'node:fs/promises';
import { ACCOUNT_LOCK } from '@fieldloom/kernel/limits';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { eventually } from '@fieldloom/testkit/eventually';
import { endOfTelephoneCall, telephoneCall, telephoneCallQuestions } from '@fieldloom/testkit/recordings';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { acceptInvite, arrive, confirmAddress, noteText, playFor } from '../kit/actions.ts';
import { Browsers, originOf, rootOrigin, type Window } from '../kit/browser.ts';
import { hold, release } from '../kit/control.ts';
import { isReady, killNow, whileFrozen } from '../kit/faults.ts';
import { setPlan } from '../kit/plan.ts';
import { addresses, newPerson } from '../kit/platform.ts';
import { inspect } from '../kit/screens.ts';
import { showsIn } from '../kit/shows.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from '../kit/workspace-fixture.ts';

/** What a page shows while it loads, when it is empty, when something fails, and without access. */

const MINUTES = 60_000;
const PROJECTS_OF_FREE = 'free-jul-2025';
const PAGE = Buffer.from('<!doctype html><html><body>this is no recording</body></html>');
/** An id of no object. */
const NOBODY = '0192f0c1-7a5e-7c3e-8f00-5e6f7a8b9c0d';

const browsers = new Browsers();
const shows = showsIn(browsers, 'states');
let fixture: WorkspaceFixture;
let owner: Window;
let page: Page;

const at = (path: string): string => `${originOf(fixture.subdomain)}${path}`;

/** What a page's subscriptions may report about a note's files. */
interface Told {
  fileChanged?: { id: string; transcription: { status: string; progress: number } };
  fileDeleted?: string;
}

/** Collects everything that the page receives from now on, as it arrives. */
function listenTo(listener: Page): Told[] {
  const told: Told[] = [];
  listener.on('websocket', (socket) => {
    if (!socket.url().endsWith('/api/graphql')) return;
    socket.on('framereceived', ({ payload: message }) => {
      const { payload } = JSON.parse(String(message)) as { payload?: { data?: Told } };
      if (payload?.data) told.push(payload.data);
    });
  });
  return told;
}

/** Replaces words in the first answer that contains them. @returns Whether there was one. */
async function replaceInAnswer(reader: Page, words: string, others: string): Promise<() => Promise<boolean>> {
  await reader.addInitScript(
    ([from, to]) => {
      const ask = globalThis.fetch;
      globalThis.fetch = async (...request) => {
        const answer = await ask(...request);
        const text = await answer.clone().text();
        if ('isReplaced' in document.documentElement.dataset || !text.includes(from)) return answer;
        document.documentElement.dataset['isReplaced'] = '';
        return new Response(text.replace(from, to), answer);
      };
    },
    [words, others] as const,
  );
  return () => reader.evaluate(() => 'isReplaced' in document.documentElement.dataset);
}

/** Keeps a process down during a check. Errors in the browser meanwhile are not the page's fault. */
async function whileDown(name: string, look: () => Promise<void>): Promise<void> {
  await hold(name);
  try {
    await killNow(name);
    await look();
  } finally {
    await release(name);
    await isReady(name);
  }
}

describe('a page', () => {
  beforeAll(async () => {
    fixture = await WorkspaceFixture.open('States');
    await browsers.start();
    owner = await browsers.open();
    ({ page } = owner);
    await arrive(owner, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  }, 3 * MINUTES);
  afterAll(async () => {
    await browsers.stop();
  });

  /** @returns The window of somebody who has just joined. */
  const inviteColleague = async (name: string): Promise<Window> => {
    const [first = ''] = name.toLowerCase().split(' ');
    const email = fixture.words.email.replace('olga', first);
    const invitedAt = new Date(Date.now() - 1_000);
    await fixture.ask(
      'mutation($emails: [String!]!) { inviteUsers(input: { emails: $emails, role: CONTRIBUTOR }) { id } }',
      { emails: [email] },
    );
    const { text } = await newPerson().waitForMail(email, invitedAt);
    const link = /https?:\/\/\S+accept-invite\S+/.exec(text)?.[0] ?? '';
    const window = await browsers.open();
    await acceptInvite(window.page, link, name, FIXTURE_PASSWORD);
    return window;
  };

  /** A new note with the transcribed end of the phone call; one passage is highlighted and has a clip. */
  const recordedHighlight = async () => {
    const noteId = await fixture.createNote('Recorded');
    const fileId = await fixture.upload(noteId, 'call.wav', await endOfTelephoneCall());
    const [segment] = (await fixture.transcribed(noteId)).transcripts[0]?.segments ?? [];
    if (segment === undefined) throw new Error('Nothing was said');
    const highlightId = await fixture.highlight(noteId, fileId, segment);
    await eventually(
      async () => expect((await fixture.note(noteId)).highlights).toMatchObject([{ clip: { status: 'COMPLETE' } }]),
      { timeoutMs: 2 * MINUTES, intervalMs: 500 },
    );
    return { noteId, fileId, highlightId };
  };
  const deleteFile = (id: string) => fixture.ask('mutation($id: ID!) { deleteFile(fileId: $id) }', { id });

  shows('says that it loads while the answer takes its time, and shows it then', async () => {
    await page.goto(at('/projects'));
    await page.getByRole('main').getByRole('link', { name: 'Recordings' }).waitFor();
    await whileFrozen('eu_a/content', async () => {
      await page.goto(at('/projects'), { waitUntil: 'commit' });
      await page.getByRole('main').getByRole('status', { name: 'Loading' }).first().waitFor();
      expect(await inspect(page, 'loading')).toEqual([]);
    });
    await page.getByRole('main').getByRole('link', { name: 'Recordings' }).waitFor();
    browsers.takeProblems();
  });

  shows('without anything says what it is for', async () => {
    await page.goto(at(`/projects/${fixture.projectId}/insights`));
    await page.getByText('No insights yet').waitFor();
    expect(await inspect(page, 'project-insights-empty')).toEqual([]);
    await page.goto(at('/search?q=invoice&type=insights'));
    await page.getByText('Nothing found').waitFor();
    expect(await inspect(page, 'search-nothing')).toEqual([]);
  });

  shows('of a file that is no recording says so', async () => {
    const noteId = await fixture.createNote('Not a recording');
    await fixture.upload(noteId, 'page.wav', PAGE);
    await page.goto(at(`/data/${noteId}`));
    const status = page.getByRole('listitem', { name: 'Status of page.wav' });
    await status.getByRole('alert').getByText('NOT_MEDIA').waitFor();
    expect(await inspect(page, 'file-error')).toEqual([]);
  });

  shows('of a recording is told how far its transcription is while it is made', async () => {
    const noteId = await fixture.createNote('Transcribed live');
    const told = listenTo(page);
    const broken = await fixture.upload(noteId, 'page.wav', PAGE);
    await page.goto(at(`/data/${noteId}`));
    // The page receives events about the note's files from some moment on.
    await eventually(
      async () => {
        await fixture.ask('mutation($id: ID!) { retryFile(fileId: $id) { id } }', { id: broken });
        return told.some(({ fileChanged }) => fileChanged !== undefined);
      },
      { intervalMs: 500, timeoutMs: 2 * MINUTES },
    );
    const { path } = await telephoneCall();
    const recording = await fixture.upload(noteId, 'call.wav', await readFile(path));
    const steps = () =>
      told.flatMap(({ fileChanged }) => (fileChanged?.id === recording ? [fileChanged.transcription] : []));
    await eventually(() => expect(steps().at(-1)).toMatchObject({ status: 'COMPLETE', progress: 1 }), {
      timeoutMs: 5 * MINUTES,
    });
    const progress = steps().map((step) => step.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.filter((share) => share > 0.1 && share < 1)).not.toEqual([]);
    await page.getByRole('region', { name: 'Player: call.wav' }).waitFor();
  });

  shows('of a note loses its recording and its clips when somebody else deletes that', async () => {
    const { noteId, fileId } = await recordedHighlight();
    const colleague = await inviteColleague('Jon Quist');
    const readers = [page, colleague.page].map((reader) => ({ reader, told: listenTo(reader) }));
    for (const { reader, told } of readers) {
      await reader.goto(at(`/data/${noteId}`));
      await reader.getByRole('button', { name: /Play clip/ }).waitFor();
      await eventually(
        async () => {
          await deleteFile(await fixture.upload(noteId, 'another.wav', PAGE));
          return told.some(({ fileDeleted }) => fileDeleted !== undefined);
        },
        { intervalMs: 500, timeoutMs: 2 * MINUTES },
      );
    }
    const players = readers.map(({ reader }) => reader.getByRole('region', { name: 'Player: call.wav' }));
    for (const player of players) await player.waitFor();
    const loads = readers.map(({ reader }) => {
      const seen: string[] = [];
      reader.on('framenavigated', (frame) => seen.push(frame.url()));
      return seen;
    });
    await deleteFile(fileId);
    for (const player of players) await player.waitFor({ state: 'detached' });
    for (const { reader } of readers) {
      await reader.getByRole('button', { name: /Play clip/ }).waitFor({ state: 'detached' });
      await noteText(reader).getByText(telephoneCallQuestions.saidWord).first().waitFor();
    }
    expect(loads).toEqual([[], []]);
    await colleague.context.close();
  });

  shows('that is public asks at once for the sound of a clip without picture, as the note does', async () => {
    const { noteId, highlightId } = await recordedHighlight();
    const { createShare } = await fixture.ask<{ createShare: { token: string } }>(
      'mutation($id: ID!) { createShare(objectKind: HIGHLIGHT, objectId: $id) { token } }',
      { id: highlightId },
    );
    const [stranger, early] = [await browsers.open(), await browsers.open()];
    const isReplaced = await replaceInAnswer(early.page, '"clipKind":"AUDIO"', '"clipKind":null');
    for (const [reader, path] of [
      [stranger.page, `/p/${createShare.token}`],
      // As if it had been opened before the clip was ready.
      [early.page, `/p/${createShare.token}`],
      [page, `/data/${noteId}`],
    ] as const) {
      const asked: string[] = [];
      reader.on('request', (request) => {
        const [, name] = /\/files\/highlight-stream\/[^/]+\/([^?]+\.m3u8)/.exec(request.url()) ?? [];
        if (name !== undefined) asked.push(name);
      });
      await reader.goto(at(path));
      const clip = reader.getByRole('article', { name: 'Highlight' });
      await clip.getByRole('button', { name: /Play clip/ }).click();
      await playFor(clip, 200);
      expect([path, new Set(asked)]).toEqual([path, new Set(['hls-audio.m3u8'])]);
    }
    expect(await isReplaced()).toBe(true);
    await Promise.all([stranger.context.close(), early.context.close()]);
  });

  shows('that is not there and one that may not be seen look the same', async () => {
    const { createProject } = await fixture.ask<{ createProject: { id: string } }>(
      'mutation { createProject(input: { title: "Behind closed doors", workspaceAccess: null }) { id } }',
    );
    const { createNote } = await fixture.ask<{ createNote: { id: string } }>(
      'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }',
      { input: { projectId: createProject.id, title: 'A secret talk' } },
    );
    const colleague = await inviteColleague('Ines Quist');
    const shown: string[] = [];
    for (const id of [NOBODY, createNote.id]) {
      await colleague.page.goto(at(`/data/${id}`));
      await colleague.page.getByText('This does not exist, or you do not have access to it.').waitFor();
      shown.push(await colleague.page.getByRole('main').innerText());
    }
    expect(shown[0]).toBe(shown[1]);
    expect(await inspect(colleague.page, 'note-no-access')).toEqual([]);
    await page.goto(at(`/data/${createNote.id}`));
    await noteText(page).waitFor();
    await colleague.context.close();
  });

  shows('of a workspace that does not exist, and of a host that is no domain, say so', async () => {
    const { page: stranger, context } = await browsers.open();
    await stranger.goto(originOf(`nobody-${fixture.subdomain.slice(-10)}`));
    await stranger.getByText('There is no workspace at this address').waitFor();
    expect(await inspect(stranger, 'no-workspace')).toEqual([]);
    await stranger.goto(`http://127.0.0.1:${addresses.rootDomain.split(':')[1] ?? '80'}/`);
    await stranger.getByText(MESSAGES.hostnameNotParsed).waitFor();
    expect(await inspect(stranger, 'no-hostname')).toEqual([]);
    await context.close();
  });

  shows('to sign in says that it is locked after too many attempts', async () => {
    const { page: guesser, context } = await browsers.open();
    const somebody = newPerson();
    for (let attempt = 0; attempt < ACCOUNT_LOCK.attempts; attempt += 1) {
      const wrong = somebody.signIn(fixture.subdomain, fixture.words.email, `Wrong-password-${attempt}`);
      await expect(wrong).rejects.toThrow(/answered 4\d\d/);
    }
    await guesser.goto(at('/auth/login'));
    await guesser.getByLabel('Work email').fill(fixture.words.email);
    await guesser.getByLabel('Password').fill(FIXTURE_PASSWORD);
    await guesser.getByRole('button', { name: 'Sign in', exact: true }).click();
    await guesser.getByRole('alert').getByText('Too many attempts').waitFor();
    expect(await inspect(guesser, 'locked')).toEqual([]);
    // Somebody who is already signed in continues.
    await page.goto(at('/home'));
    await page.getByRole('main').getByText('Recordings').first().waitFor();
    await context.close();
  });

  shows(
    'with the list of workspaces says which region does not answer, and completes itself when it does',
    async () => {
      // The root asks only the regions in which the address is known.
      const other = `States overseas ${fixture.subdomain.slice(-10)}`;
      await fixture.person.createWorkspace({ teamName: other, region: 'US_B', name: fixture.words.name });
      const { page: visitor, context } = await browsers.open();
      await visitor.goto(`${rootOrigin}/auth/login`);
      await confirmAddress(visitor, fixture.words.email);
      const own = visitor.getByRole('link', { name: fixture.words.workspace });
      const overseas = visitor.getByRole('link', { name: other });
      await own.waitFor();
      await overseas.waitFor();
      const away = visitor.getByText('temporarily unavailable');
      await whileDown('us_b/accounts', async () => {
        await visitor.reload();
        await away.waitFor();
        await own.waitFor();
        expect(await overseas.count()).toBe(0);
        expect(await inspect(visitor, 'workspaces-away')).toEqual([]);
      });
      await visitor.getByRole('button', { name: 'Try again' }).click();
      await away.waitFor({ state: 'detached' });
      await overseas.waitFor();
      browsers.takeProblems();
      await context.close();
    },
  );

  shows('keeps what is typed while the text’s service is away, and sends it when it is back', async () => {
    const noteId = await fixture.createNote('Written through an outage');
    await page.goto(at(`/data/${noteId}`));
    await noteText(page).click();
    await page.keyboard.type('Before. ');
    await page.getByText('Saved', { exact: true }).waitFor();
    await whileDown('eu_a/content', async () => {
      await page.getByText('Kept here, not sent yet').waitFor();
      await page.keyboard.type('Meanwhile. ');
      await noteText(page).getByText('Meanwhile.').waitFor();
      expect(await inspect(page, 'typing-away')).toEqual([]);
    });
    await page.getByText('Saved', { exact: true }).waitFor({ timeout: MINUTES });
    await eventually(async () => expect((await fixture.note(noteId)).text).toContain('Before. Meanwhile.'), {
      timeoutMs: MINUTES,
    });
    browsers.takeProblems();
  });

  shows('says that the server is away, and that it is back', async () => {
    await page.goto(at('/home'));
    await page.getByRole('main').getByText('Recordings').first().waitFor();
    let isBack: Promise<void> | undefined;
    await whileDown('eu_a/gateway', async () => {
      const again = page.getByRole('button', { name: 'Try now' });
      const down = page.getByText('Fieldloom is not answering');
      // It takes some failures until the message mentions the server; retrying speeds it up.
      await eventually(
        async () => {
          if (await down.isVisible()) return;
          await again.click();
          throw new Error('It is not said yet');
        },
        { timeoutMs: 2 * MINUTES, intervalMs: 100 },
      );
      expect(await inspect(page, 'server-away')).toEqual([]);
      // Shown only for some seconds, from the moment when the gateway answers.
      isBack = page.getByText('Back online').waitFor({ timeout: 2 * MINUTES });
    });
    await isBack;
    await page.getByText('Fieldloom is not answering').waitFor({ state: 'detached' });
    browsers.takeProblems();
  });

  shows('that would pass the plan’s limit says which one and offers a larger plan', async () => {
    const { workspace } = await fixture.ask<{ workspace: { id: string } }>('{ workspace { id } }');
    await setPlan(workspace.id, PROJECTS_OF_FREE);
    // The limit is known everywhere soon, but not immediately.
    await eventually(
      () =>
        expect(fixture.ask('mutation { createProject(input: { title: "One more" }) { id } }')).rejects.toThrow(
          'LIMIT_REACHED',
        ),
      { timeoutMs: MINUTES, intervalMs: 500 },
    );
    await page.goto(at('/projects'));
    await page.getByRole('main').getByRole('button', { name: 'New project' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Too many');
    await page.getByRole('button', { name: 'Create project' }).click();
    const prompt = page.getByRole('dialog', { name: 'Add more projects' });
    await prompt.waitFor();
    expect(await inspect(page, 'upgrade')).toEqual([]);
    await prompt.getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL(/settings\/billing/);
  });
});
