import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { renderTemplate } from '../../../libs/engines/src/template.ts';
import type { Tier } from './processes.ts';

export const POD_PORT = 8080;

interface Change {
  from: string | RegExp;
  to: string;
}

const values = (path: string) => `{{ .Values.${path} }}`;

/**
 * Differences between processes on one machine and pods. Each pattern must match; otherwise the template has changed.
 */
const common: Change[] = [
  { from: /listen 127\.0\.0\.1:\{\{EDGE_PORT\}\}/g, to: `listen ${POD_PORT}` },
  { from: 'access_log {{RUN_DIR}}/access.log plain;', to: 'access_log /dev/stdout plain;' },
  {
    from: '  set_real_ip_from 127.0.0.1;',
    to: '{{- range .Values.edge.trustedProxies }}\n  set_real_ip_from {{ . }};\n{{- end }}',
  },
];

const perTier: Record<Tier, Change[]> = {
  global: [],
  region: [
    {
      from: 'upstream global_edge { server 127.0.0.1:{{EDGE_GLOBAL_PORT}} max_fails=0; keepalive 8; }',
      // Its address may change while this edge runs, and a name that does not resolve must not prevent the region from
      // starting.
      to: `upstream global_edge {
{{- with .Values.edge.resolver }}
    zone global_edge 64k;
    resolver {{ . }} valid=30s;
{{- end }}
    server {{ .Values.globalTier.edgeHost }}:443 max_fails=0{{ if .Values.edge.resolver }} resolve{{ end }};
    keepalive 8;
  }
  proxy_ssl_server_name on;
  proxy_ssl_name {{ .Values.globalTier.edgeHost }};
  proxy_ssl_verify on;
  proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;`,
    },
    { from: /proxy_pass http:\/\/global_edge;/g, to: 'proxy_pass https://global_edge;' },
    { from: '127.0.0.1:{{S3_PORT}}', to: values('objectStore.edgeUpstream') },
    { from: /s3\.\{\{SCOPE_HOST\}\}\.\{\{ROOT_DOMAIN\}\}/g, to: '{{ include "fieldloom.objectStoreSource" . }}' },
  ],
};

/** The configuration in `infra/edge` as a chart template: addresses are Services, everything else comes from values. */
export async function edgeConfiguration(tier: Tier): Promise<string> {
  let text = await readFile(join(repositoryRoot, 'infra/edge', `${tier}.conf.tmpl`), 'utf8');
  for (const { from, to } of [...common, ...perTier[tier]]) {
    const changed = text.replaceAll(typeof from === 'string' ? from : from, to);
    if (changed === text) throw new Error(`infra/edge/${tier}.conf.tmpl has no ${from} any more`);
    text = changed;
  }
  text = text.replaceAll(
    /127\.0\.0\.1:\{\{([A-Z]+)_PORT\}\}/g,
    (_, name: string) => `${name.toLowerCase()}:${POD_PORT}`,
  );
  // What the chart fills in is not a variable of the template itself.
  const kept: string[] = [];
  text = text.replaceAll(/\{\{-? ?(?:[a-z.]|\/)[^}]*\}\}/g, (mark) => `<<kept ${kept.push(mark) - 1}>>`);
  text = renderTemplate(text, {
    RUN_DIR: '/run/edge',
    WEB_DIST: '/srv/web',
    ROOT_HOST: '{{ include "fieldloom.rootHost" . }}',
    ROOT_DOMAIN: values('rootDomain'),
    BOT_CHECK_SCRIPTS: '{{ include "fieldloom.botCheckScripts" . }}',
    BOT_CHECK_CALLS: '{{ include "fieldloom.botCheckCalls" . }}',
    SCOPE: values('scope'),
    SCOPE_HOST: '{{ .Values.scope | replace "_" "-" }}',
  });
  return text.replaceAll(/<<kept (\d+)>>/g, (_, index: string) => kept[Number(index)] ?? '');
}
