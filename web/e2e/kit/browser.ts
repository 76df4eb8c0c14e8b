import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { addresses } from './platform.ts';
import { Traces } from './traces.ts';

/**
 * Debian's browser; `./scripts/test` installs it where it is missing. The shell is Chromium without windows and menus
 * of its own: pages take a third less of the processor in it. `CHROMIUM_PATH` names another.
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
/** For what a person waits for on a busy machine; a wait ends as soon as its condition holds. */
const PATIENCE_MS = 30_000;

/** What a browser says by itself when a server does not answer: expected while the test has killed one. */
const OF_THE_NETWORK = /Failed to load resource|WebSocket connection to|net::ERR_/;

/** A person's own browser: cookies and storage are nobody else's. */
export interface Window {
  page: Page;
  context: BrowserContext;
  /** What no person sees but somebody should: uncaught errors, messages of errors, answers of 5xx. */
  problems: string[];
}

/** Real Chromium, one process for all windows of a spec. Names below `localhost` lead to this machine by themselves. */
export class Browsers {
  #browser: Browser | undefined;
  readonly #traces = new Traces();
  readonly #windows: Window[] = [];

  /** @param more Switches that one measure or spec needs. */
  async start(more: readonly string[] = []): Promise<void> {
    this.#browser = await chromium.launch({ executablePath: CHROMIUM, args: [...SWITCHES, ...more] });
    this.#traces.watch();
  }

  /** @param signedIn Cookies and storage of another window, for a person who comes back. */
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

  /** Everything that went wrong unseen since the last call, in all windows. */
  takeProblems(): string[] {
    return this.#windows.flatMap(({ problems }) => problems.splice(0));
  }

  /** What every window shows, for whoever asks why a test failed: `<prefix>-0.png` and so on. */
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
