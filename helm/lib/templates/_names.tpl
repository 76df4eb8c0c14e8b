{{/* The services of the tier, as ./scripts/gen reads them off libs/engines and the services' environment.ts. */}}
{{- define "fieldloom.services" -}}
{{ .Files.Get "files/services.json" }}
{{- end -}}

{{- define "fieldloom.rootHost" -}}
{{ .Values.rootDomain | splitList ":" | first }}
{{- end -}}

{{/* Labels of everything; `name` is the process. Call with (dict "root" $ "name" …). */}}
{{- define "fieldloom.labels" -}}
{{ include "fieldloom.selector" . }}
app.kubernetes.io/part-of: fieldloom
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/version: {{ .root.Values.release.hash | quote }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
fieldloom/environment: {{ .root.Values.environment }}
fieldloom/scope: {{ .root.Values.scope | quote }}
{{- end -}}

{{- define "fieldloom.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end -}}

{{/* Images are named by digest: what was tested is what runs. */}}
{{- define "fieldloom.image" -}}
{{- $image := index .root.Values.images .image -}}
{{ $image.repository }}@{{ $image.digest }}
{{- end -}}
