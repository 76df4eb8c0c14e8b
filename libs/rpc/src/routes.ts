import type { DescService } from '@bufbuild/protobuf';
import type { ConnectRouter, ServiceImpl } from '@connectrpc/connect';

/** RPC methods that belong to one noun: `src/modules/<noun>/<noun>.rpc.ts`. */
export interface RpcPart {
  readonly service: DescService;
  /**
   * By method. Their types are checked where they are written: `{ … } satisfies Partial<ServiceImpl<typeof
   * TheService>>`.
   */
  readonly handlers: object;
}

/**
 * Returns the routes of services whose methods are spread over several parts.
 * @throws Error for a method with no handler or with two.
 */
export function joinRpc(parts: readonly RpcPart[]): (router: ConnectRouter) => void {
  const joined = [...Map.groupBy(parts, ({ service }) => service)].map(([service, own]) => {
    const handlers: Record<string, unknown> = {};
    for (const [method, handler] of own.flatMap((part) => Object.entries(part.handlers))) {
      if (method in handlers) throw new Error(`${service.typeName}.${method} is answered twice`);
      handlers[method] = handler;
    }
    const missing = Object.keys(service.method).filter((method) => !(method in handlers));
    if (missing.length > 0) throw new Error(`Nobody answers ${missing.join(', ')} of ${service.typeName}`);
    return { service, handlers: handlers as Partial<ServiceImpl<DescService>> };
  });
  return (router) => {
    for (const { service, handlers } of joined) router.service(service, handlers);
  };
}
