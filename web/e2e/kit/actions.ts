import { eventually } from '@fieldloom/testkit/eventually';
import type { Locator, Page } from 'playwright-core';
import { originOf, type Window } from './browser.ts';
import { newPerson } from './platform.ts';

/** What people do in more than one step of a test: with mouse and keyboard, on elements that the screen names. */

/** Confirms an address at the root domain: types it, reads the code in the mailbox, types the code. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const askedAt = new Date(Date.now() - 1_000);
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Six-digit code').fill(await newPerson().readCode(email, askedAt));
}

/** Signs in on a workspace's own page. */
export async function logIn(page: Page, subdomain: string, email: string, password: string): Promise<void> {
  await page.goto(`${originOf(subdomain)}/auth/login`);
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/home/);
}

/** Creates a session without the sign-in screens, for stories about something else. */
export async function arrive(
  { page, context }: Window,
  subdomain: string,
  email: string,
  password: string,
): Promise<void> {
  const person = newPerson();
  await person.signIn(subdomain, email, password);
  const url = originOf(subdomain);
  // Names that start with __Host- require a secure page; pages on this machine count as secure.
  const secure = url.replace(/^http:/, 'https:');
  const pairs = person.cookies(subdomain).split('; ');
  await context.addCookies(
    pairs.map((pair) => ({
      url: secure,
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
    })),
  );
  await page.goto(`${url}/home`);
}

/** Invites somebody on the members screen. @returns The link in the mail. */
export async function invite(page: Page, subdomain: string, email: string, role: string): Promise<string> {
  const invitedAt = new Date(Date.now() - 1_000);
  await page.goto(`${originOf(subdomain)}/settings/users`);
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email addresses').fill(email);
  await dialog.getByRole('button', { name: /Role/ }).click();
  await page.getByRole('option', { name: new RegExp(role) }).click();
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await page.getByRole('list', { name: 'Invitations' }).getByText(email).waitFor();
  const { text } = await newPerson().waitForMail(email, invitedAt);
  const link = /https?:\/\/\S+accept-invite\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('The mail holds no link');
  return link;
}

export async function acceptInvite(page: Page, link: string, name: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Join workspace' }).click();
  await page.waitForURL(/\/home/);
}

export const noteText = (page: Page): Locator => page.getByLabel('Text of the note');

/** Where a phrase is on the screen: the centers of its first and last letters. */
async function placeOf(text: Locator, phrase: string): Promise<{ from: Point; to: Point }> {
  return text.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: { node: Node; start: number }[] = [];
    let whole = '';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      nodes.push({ node, start: whole.length });
      whole += node.textContent ?? '';
    }
    const at = whole.indexOf(wanted);
    if (at < 0) throw new Error(`The text does not say “${wanted}”`);
    const letter = (index: number) => {
      const { node, start } = nodes.findLast((each) => each.start <= index) ?? { node: root, start: 0 };
      const range = document.createRange();
      range.setStart(node, index - start);
      range.setEnd(node, index - start + 1);
      return range;
    };
    const first = letter(at);
    first.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    const begin = first.getBoundingClientRect();
    const end = letter(at + wanted.length - 1).getBoundingClientRect();
    return {
      from: { x: begin.left, y: begin.top + begin.height / 2 },
      to: { x: end.right, y: end.top + end.height / 2 },
    };
  }, phrase);
}

interface Point {
  x: number;
  y: number;
}

/** Drags the mouse over a phrase. */
export async function selectPhrase(page: Page, text: Locator, phrase: string): Promise<void> {
  await placeOf(text, phrase);
  const { from, to } = await placeOf(text, phrase);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Puts the caret before or after a phrase. */
export async function clickAt(page: Page, text: Locator, phrase: string, side: 'before' | 'behind'): Promise<void> {
  await placeOf(text, phrase);
  const { from, to } = await placeOf(text, phrase);
  const point = side === 'before' ? from : to;
  await page.mouse.click(point.x, point.y);
}

/**
 * Presses Play, waits until playback has advanced by this much, and presses Pause.
 * @returns The position in milliseconds.
 */
export async function playFor(player: Locator, ms: number): Promise<number> {
  const media = player.locator('video');
  const nowMs = () => media.evaluate((element: HTMLVideoElement) => element.currentTime * 1_000);
  const startedAt = await nowMs();
  const play = player.getByRole('button', { name: 'Play', exact: true });
  if (await play.isVisible()) await play.click();
  const reachedMs = await eventually(
    async () => {
      const now = await nowMs();
      if (now < startedAt + ms) throw new Error(`it stands at ${now} ms`);
      return now;
    },
    { timeoutMs: 60_000, intervalMs: 50 },
  );
  const pause = player.getByRole('button', { name: 'Pause', exact: true });
  if (await pause.isVisible()) await pause.click();
  return reachedMs;
}

/** The words of every segment in the transcript, with speaker and time. */
export async function readTranscript(page: Page): Promise<{ speaker: string; time: string; text: string }[]> {
  return noteText(page)
    .locator('.segment')
    .evaluateAll((segments) =>
      segments.map((segment) => ({
        speaker: segment.querySelector('.segment-speaker')?.textContent ?? '',
        time: segment.querySelector('.segment-time')?.textContent ?? '',
        text: segment.querySelector('.segment-text')?.textContent ?? '',
      })),
    );
}
