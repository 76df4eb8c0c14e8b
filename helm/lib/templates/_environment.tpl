{{/*
Variables of one process: exactly those that its service reads (files/services.json). Each comes from what the chart
knows, from a Secret by reference, or from `settings`; one that is required and has no source ends the rendering.
Call with (dict "root" $ "service" service).
*/}}
{{- define "fieldloom.environment" -}}
{{- $values := .root.Values -}}
{{- $service := .service -}}
{{- $known := include "fieldloom.knownEnvironment" (dict "root" .root "service" $service) | fromYaml -}}
{{- $secrets := include "fieldloom.secretEnvironment" (dict "root" .root "service" $service) | fromYaml -}}
{{- $settings := merge (dict) (index $values.settings $service.name | default dict) ($values.settings.common | default dict) -}}
{{- range $name, $_ := index $values.settings $service.name | default dict }}
{{- if not (has $name $service.environment) }}
{{- fail (printf "settings.%s.%s: %s reads no such variable; it reads %s" $service.name $name $service.name (join ", " $service.environment)) }}
{{- end }}
{{- if hasKey $secrets $name }}
{{- fail (printf "settings.%s.%s is a secret: put it into the Secret %s" $service.name $name (index $secrets $name).secret) }}
{{- end }}
{{- end }}
{{- range $name := $service.environment }}
{{- if hasKey $settings $name }}
- name: {{ $name }}
  value: {{ index $settings $name | toString | quote }}
{{- else if hasKey $known $name }}
- name: {{ $name }}
  value: {{ index $known $name | toString | quote }}
{{- else if hasKey $secrets $name }}
{{- $source := index $secrets $name }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $source.secret }}
      key: {{ $name }}
      {{- if $source.optional }}
      optional: true
      {{- end }}
{{- else if has $name $service.required }}
{{- fail (printf "%s needs %s, and this chart has no source of it: give settings.%s.%s" $service.name $name $service.name $name) }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "fieldloom.knownEnvironment" -}}
{{- $values := .root.Values -}}
FIELDLOOM_SCOPE: {{ $values.scope | quote }}
FIELDLOOM_SERVICE: {{ .service.name | quote }}
PORT: "8080"
LISTEN_HOST: 0.0.0.0
# A pod that ends gets requests until all of the cluster have heard of it.
DRAIN_GRACE_MS: "5000"
TRUSTED_PROXIES: {{ join "," $values.networks.pods | quote }}
KEYS_FILE: /etc/fieldloom/keys/keys.json
PEERS: {{ include "fieldloom.peers" .root | fromYaml | toJson | quote }}
ROOT_DOMAIN: {{ $values.rootDomain | quote }}
ROOT_ORIGIN: {{ printf "https://%s" $values.rootDomain | quote }}
RELEASE: {{ printf "%s,%s" $values.release.hash $values.release.date | quote }}
{{- with $values.telemetry.otlpEndpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ . | quote }}
{{- end }}
{{- if eq .root.Chart.Name "fieldloom-region" }}
KAFKA_BROKERS: {{ join "," $values.engines.kafka.brokers | quote }}
INDEX_SHARDS: {{ $values.engines.opensearch.shards | quote }}
INDEX_REPLICAS: {{ $values.engines.opensearch.replicas | quote }}
GATEWAYS_HOST: gateway-pods
TEMPORAL_ADDRESS: {{ $values.engines.temporal.address | quote }}
TEMPORAL_NAMESPACE: {{ $values.engines.temporal.namespace | quote }}
S3_ENDPOINT: {{ $values.objectStore.endpoint | quote }}
S3_PUBLIC_ENDPOINT: {{ $values.objectStore.publicEndpoint | default (printf "https://s3.%s.%s" ($values.scope | replace "_" "-") $values.rootDomain) | quote }}
S3_BUCKET: {{ $values.objectStore.bucket | quote }}
S3_REGION: {{ $values.objectStore.region | quote }}
STATE_DIR: /tmp
FIELDLOOM_CACHE: /opt/fieldloom/cache
{{- end }}
{{- end -}}

{{/* Variable → Secret that has it under the same key. Only references: no chart and no values file holds a secret. */}}
{{- define "fieldloom.secretEnvironment" -}}
{{- $secrets := .root.Values.secrets -}}
{{- $database := printf "%s%s" $secrets.databasePrefix .service.name -}}
DATABASE_URL: {secret: {{ $database }}}
DATABASE_SWEEP_URL: {secret: {{ $database }}}
SMTP_URL: {secret: {{ $secrets.mail }}}
SLACK_SIGNING_SECRET: {secret: {{ $secrets.slack }}, optional: true}
GOOGLE_CLIENT_ID: {secret: {{ $secrets.identityProviders }}, optional: true}
GOOGLE_CLIENT_SECRET: {secret: {{ $secrets.identityProviders }}, optional: true}
MICROSOFT_CLIENT_ID: {secret: {{ $secrets.identityProviders }}, optional: true}
MICROSOFT_CLIENT_SECRET: {secret: {{ $secrets.identityProviders }}, optional: true}
AUTH0_CLIENT_ID: {secret: {{ $secrets.identityProviders }}, optional: true}
AUTH0_CLIENT_SECRET: {secret: {{ $secrets.identityProviders }}, optional: true}
AUTH0_ISSUER: {secret: {{ $secrets.identityProviders }}, optional: true}
{{- if eq .root.Chart.Name "fieldloom-region" }}
OPENSEARCH_URL: {secret: {{ $secrets.opensearch }}}
S3_ACCESS_KEY: {secret: {{ $secrets.objectStore }}}
S3_SECRET_KEY: {secret: {{ $secrets.objectStore }}}
KAFKA_SECURITY: {secret: {{ $secrets.kafka }}, optional: true}
TEMPORAL_SECURITY: {secret: {{ $secrets.temporal }}, optional: true}
STAFF_CLIENT_ID: {secret: {{ $secrets.staffProvider }}, optional: true}
STAFF_CLIENT_SECRET: {secret: {{ $secrets.staffProvider }}, optional: true}
CONNECTION_SECRET: {secret: {{ $secrets.connections }}}
SLACK_CLIENT_ID: {secret: {{ $secrets.slack }}, optional: true}
SLACK_CLIENT_SECRET: {secret: {{ $secrets.slack }}, optional: true}
{{- range $provider := list "ZOOM" "GOOGLE_MEET" "MICROSOFT_TEAMS" "ATLASSIAN" "NOTION" }}
{{ $provider }}_CLIENT_ID: {secret: {{ $secrets.connections }}, optional: true}
{{ $provider }}_CLIENT_SECRET: {secret: {{ $secrets.connections }}, optional: true}
{{- end }}
SPEECH_PROVIDER: {secret: {{ $secrets.models }}, optional: true}
SPEAKER_PROVIDER: {secret: {{ $secrets.models }}, optional: true}
EMBEDDING_PROVIDER: {secret: {{ $secrets.models }}, optional: true}
{{- else }}
OPERATOR_READ_TOKEN: {secret: {{ $secrets.operators }}, optional: true}
OPERATOR_WRITE_TOKEN: {secret: {{ $secrets.operators }}, optional: true}
STRIPE_WEBHOOK_SECRETS: {secret: {{ $secrets.providers }}, optional: true}
RESPONDENT_WEBHOOK_KEYS: {secret: {{ $secrets.providers }}, optional: true}
ZOOM_SECRET_TOKENS: {secret: {{ $secrets.providers }}, optional: true}
NOTION_VERIFICATION_TOKENS: {secret: {{ $secrets.providers }}, optional: true}
MICROSOFT_GRAPH_CLIENT_STATES: {secret: {{ $secrets.providers }}, optional: true}
ATLASSIAN_SHARED_SECRETS: {secret: {{ $secrets.providers }}, optional: true}
RECAPTCHA_SECRET: {secret: {{ $secrets.providers }}, optional: true}
DEPLOY_STATUS_READ_TOKEN: {secret: {{ $secrets.deployStatus }}, optional: true}
DEPLOY_STATUS_WRITE_TOKEN: {secret: {{ $secrets.deployStatus }}, optional: true}
{{- end }}
{{- end -}}

{{/* Base addresses of the services that a process may call. */}}
{{- define "fieldloom.peers" -}}
{{- range $service := (include "fieldloom.services" . | fromJson).services }}
{{ $service.name }}: http://{{ (first $service.processes).name }}:8080
{{- end }}
{{- if eq .Chart.Name "fieldloom-region" }}
global/routing: {{ .Values.globalTier.routingUrl }}
{{- else }}
{{- range $region, $addresses := .Values.regions }}
{{ $region }}/accounts: {{ $addresses.accountsUrl }}
{{ $region }}/integrations: {{ $addresses.integrationsUrl }}
{{- end }}
{{- end }}
{{- end -}}
