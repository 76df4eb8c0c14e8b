{{/* Workspaces' hosts lead to the region that holds them one by one (DNS); the wildcard answers for all that arrive. */}}
{{- define "fieldloom.edgeHosts" -}}
{{- $root := include "fieldloom.rootHost" . -}}
{{- $host := .Values.scope | replace "_" "-" -}}
- {{ printf "%s.%s" $host $root | quote }}
- {{ printf "s3.%s.%s" $host $root | quote }}
- {{ printf "*.%s" $root | quote }}
{{- end -}}

{{/* Where browsers fetch media from, as the edge's content security policy names it. */}}
{{- define "fieldloom.objectStoreSource" -}}
{{- .Values.objectStore.publicEndpoint | default (printf "s3.%s.%s" (.Values.scope | replace "_" "-") .Values.rootDomain) -}}
{{- end -}}
