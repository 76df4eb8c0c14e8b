{{- define "fieldloom.edgeHosts" -}}
- {{ include "fieldloom.rootHost" . | quote }}
{{- end -}}
