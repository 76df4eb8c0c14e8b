import { createServer, type Server, type ServerResponse } from 'node:http';
import { type Said, SamlIdp } from './saml-kit.ts';

/** A SAML provider on loopback that browsers can visit, with metadata at `/metadata`. It signs in without asking. */
export class SamlServer {
  /** The account that it signs in. */
  said: Said = {};
  readonly #server: Server;
  readonly #idp: SamlIdp;

  private constructor(server: Server, idp: SamlIdp) {
    this.#server = server;
    this.#idp = idp;
    server.on('request', (request, response) => this.#answer(new URL(request.url ?? '/', originOf(server)), response));
  }

  static async open(): Promise<SamlServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = originOf(server);
    const idp = await SamlIdp.make({ entityId: `${origin}/entity`, signOnUrl: `${origin}/sso` });
    return new SamlServer(server, idp);
  }

  get metadataUrl(): string {
    return `${originOf(this.#server)}/metadata`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(url: URL, response: ServerResponse): void {
    if (url.pathname === '/metadata') {
      response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(this.#idp.metadata());
    } else if (url.pathname === '/sso') {
      const request = this.#idp.read(url.href);
      const signed = this.#idp.sign(this.#idp.assertion(request, this.said));
      const form = { SAMLResponse: toBase64(this.#idp.response(request, signed)), RelayState: request.relayState };
      response.writeHead(200, { 'content-type': 'text/html' }).end(postingPage(request.acs, form));
    } else response.writeHead(404).end();
  }
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as { port: number }).port}`;
const toBase64 = (text: string): string => Buffer.from(text).toString('base64');

/** The POST binding: a form that submits itself. */
function postingPage(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
  );
  return `<!doctype html><title>Signing in</title><form method="post" action="${action}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
}
