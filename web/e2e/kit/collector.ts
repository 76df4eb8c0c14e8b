import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** A span that the collector received, with its process's attributes. */
export interface CollectedSpan {
  service: string;
  scope: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
}

interface OtlpValue {
  stringValue?: string;
}
interface OtlpRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: OtlpValue }[] };
    scopeSpans: { spans: { traceId: string; spanId: string; parentSpanId?: string; name: string }[] }[];
  }[];
}

/** An OpenTelemetry collector that stores what it receives: OTLP over HTTP, as JSON. */
export class Collector {
  readonly spans: CollectedSpan[] = [];
  /** Every request body, unchanged. */
  readonly bodies: string[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await text(request);
      if (request.method !== 'POST' || request.url !== '/v1/traces') {
        response.writeHead(404).end();
        return;
      }
      this.bodies.push(body);
      this.#take(JSON.parse(body) as OtlpRequest);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }

  #take({ resourceSpans }: OtlpRequest): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const of = (key: string) => resource.attributes.find((each) => each.key === key)?.value.stringValue ?? '';
      const [service, scope] = [of('service.name'), of('deployment.region')];
      for (const { traceId, spanId, parentSpanId, name } of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ service, scope, traceId, spanId, parentSpanId: parentSpanId || undefined, name });
    }
  }

  async start(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The path from the root to each span of a trace, as `service name` steps. A missing parent is shown as `?`. */
  waysOf(traceId: string): string[][] {
    const spans = this.spans.filter((span) => span.traceId === traceId);
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const wayTo = (span: CollectedSpan): string[] => {
      const step = `${span.service} ${span.name}`;
      if (span.parentSpanId === undefined) return [step];
      const parent = byId.get(span.parentSpanId);
      return [...(parent ? wayTo(parent) : ['?']), step];
    };
    return spans.map(wayTo);
  }
}
