/**
 * Architecture boundaries: what may import what. `services/*` are programs, `libs/*` is what they share, and `web/*` runs
 * in browsers. Each rule says why it exists. An exception requires an ADR.
 */
const TRANSPORTS =
  '^(node_modules/)(graphql|mercurius|fastify|@fastify|@nestjs/(graphql|mercurius|platform-fastify)|kysely|pg)(/|$)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'nobody-imports-a-service',
      comment: 'A service is reached by its contracts (proto, GraphQL, events), never by its code.',
      severity: 'error',
      from: { pathNot: '^services/' },
      to: { path: '^services/' },
    },
    {
      name: 'services-do-not-import-each-other',
      comment: 'What two services share is a lib.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'domain-knows-no-transport',
      comment: 'Decisions live in *.service.ts: they see neither GraphQL nor HTTP nor a query builder.',
      severity: 'error',
      // The gateway's domain is GraphQL itself.
      from: { path: '\\.(service|policy)\\.ts$', pathNot: ['\\.test\\.ts$', '^services/gateway/'] },
      to: { path: TRANSPORTS },
    },
    {
      name: 'sql-only-in-repositories',
      comment:
        'A resolver, route or consumer only translates; it gets rows from the service, not from a query builder.',
      severity: 'error',
      from: { path: '\\.(resolver|routes|controller|consumer)\\.ts$' },
      to: { path: '^(node_modules/)(kysely|pg)(/|$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'repositories-are-their-modules-own',
      comment: "Another module's rows are read and written through its service, which knows who may and what follows.",
      severity: 'error',
      from: {
        path: '^services/([^/]+)/src/modules/([^/]+)/',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^services/$1/src/modules/.+\\.repository\\.ts$',
        pathNot: '^services/$1/src/modules/$2/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'libs-stay-below-web',
      comment: 'The browser takes from libs; nothing takes from the browser.',
      severity: 'error',
      from: { path: '^(libs|services|proto)/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-takes-only-what-runs-in-browsers',
      comment:
        'Libs of the servers (database, streams, engines) must not reach a bundle. Browser tests may start engines.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/e2e/' },
      to: {
        path: '^libs/(auth|backup|config|db|engines|entitlements|feature-flags|graphql|mailbox|observability|outbound|outbox|permissions|rpc|service|storage|stream|testkit|workflow)/',
      },
    },
    {
      name: 'stories-side-by-side-leave-the-platform-alone',
      comment: 'What kills, holds or restarts processes lies in web/e2e/alone, where nothing runs beside it.',
      severity: 'error',
      from: { path: '^web/e2e/[^/]+\\.spec\\.ts$' },
      to: { path: '^web/e2e/kit/(control|faults|settings)\\.ts$' },
    },
    {
      name: 'engines-stand-alone',
      comment: 'libs/engines runs before npm install: Node and nothing else.',
      severity: 'error',
      from: { path: '^libs/engines/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^libs/engines/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'outgoing-requests-are-guarded',
      comment:
        "What leaves the platform on somebody's behalf goes through libs/outbound, which reaches public addresses only. " +
        'Named here: programs of the operator, and the two that ask one address of the platform itself.',
      severity: 'error',
      from: {
        path: '^(services|libs)/[^/]+/src/',
        pathNot: [
          '\\.test\\.ts$',
          '^libs/(outbound|engines|mailbox|testkit)/',
          // It only compares addresses.
          '^services/gateway/src/app\\.ts$',
          // It calls media, after checking the request's path.
          '^services/gateway/src/modules/file/file\\.route\\.ts$',
          // It only closes a server.
          '^libs/service/src/connections\\.ts$',
          // It talks to its own child process.
          '^services/intelligence/src/modules/speech/speech\\.sidecar\\.ts$',
        ],
      },
      to: { path: '^(node:)?(http|https|http2|net|tls|dgram|undici)$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'testkit-is-for-tests',
      severity: 'error',
      comment: 'Code that ships does not know the tests.',
      from: { path: '^(services|libs|web)/', pathNot: '(\\.(test|spec)\\.tsx?$|/test/|^libs/testkit/|^web/e2e/)' },
      to: { path: '^libs/testkit/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that is not there.',
      severity: 'error',
      from: { pathNot: '^web/' },
      to: { couldNotResolve: true, pathNot: '\\?' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|gen|coverage)/|\\.gen\\.ts$|^scripts/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['fieldloom-source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
