import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { addresses } from './platform.ts';
import { Traces } from './traces.ts';

/**
 * Debian's browser; `./scripts/test` installs it if it is missing. The headless shell is Chromium without its own
 * windows and menus: pages use a third less processor time in it. `CHROMIUM_PATH` overrides it.
 */
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];
/** Timeout for what a person waits for, on a busy machine; each wait ends as soon as its condition holds. */
const PATIENCE_MS = 30_000;

/** What a browser logs by itself when a server does not respond; expected while the test has killed one. */
const OF_THE_NETWORK = /Failed to load resource|WebSocket connection to|net::ERR_/;

/** A person's own browser, with separate cookies and storage. */
export interface Window {
  page: Page;
  context: BrowserContext;
  /** Problems that nobody sees on the screen: uncaught errors, logged errors, 5xx answers. */
  problems: string[];
}

/**
 * Real Chromium, one process for all windows of a spec. Names below `localhost` resolve to this machine by themselves.
 */
export class Browsers {
  #browser: Browser | undefined;
  readonly #traces = new Traces();
  readonly #windows: Window[] = [];

  /** @param more Command-line switches for a particular benchmark or spec. */
  async start(more: readonly string[] = []): Promise<void> {
    this.#browser = await chromium.launch({ executablePath: CHROMIUM, args: [...SWITCHES, ...more] });
    this.#traces.watch();
  }

  /** @param signedIn Cookies and storage of another window, for a person who returns. */
  async open(signedIn?: Awaited<ReturnType<BrowserContext['storageState']>>): Promise<Window> {
    if (this.#browser === undefined) throw new Error('The browser has not been started');
    const context = await this.#browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...(signedIn === undefined ? {} : { storageState: signedIn }),
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await this.#traces.follow(context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text())) problems.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 500) problems.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    const window = { page, context, problems };
    this.#windows.push(window);
    return window;
  }

  /** Returns all problems in all windows since the last call. */
  takeProblems(): string[] {
    return this.#windows.flatMap(({ problems }) => problems.splice(0));
  }

  /** Takes a screenshot of every window, to investigate a failed test: `<prefix>-0.png` and so on. */
  async takePictures(prefix: string): Promise<void> {
    const open = this.#windows.filter(({ page }) => !page.isClosed());
    await Promise.allSettled(open.map(({ page }, index) => page.screenshot({ path: `${prefix}-${index}.png` })));
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
  }
}

export const rootOrigin = `http://${addresses.rootDomain}`;
export const originOf = (subdomain: string): string => `http://${subdomain}.${addresses.rootDomain}`;
