{{/* What every pod has in common. Call with (dict "root" $ "name" … "serviceAccount" …). */}}
{{- define "fieldloom.podBasics" -}}
serviceAccountName: {{ .serviceAccount | default .name }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .root.Values.images.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- with .root.Values.scheduling.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.scheduling.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "fieldloom.spread" -}}
topologySpreadConstraints:
{{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "fieldloom.selector" $ | nindent 8 }}
{{- end }}
{{- end -}}

{{- define "fieldloom.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* The process' own settings over the defaults of all. Call with (dict "root" $ "name" …). */}}
{{- define "fieldloom.settingsOf" -}}
{{- $own := index .root.Values.processes .name | default dict -}}
{{- merge (dict) $own .root.Values.processes.default | toYaml -}}
{{- end -}}

{{/* Settings of processes that do not exist are a misspelling. */}}
{{- define "fieldloom.checkNames" -}}
{{- $names := list "default" "edge" "migrations" -}}
{{- $services := list "common" -}}
{{- range (include "fieldloom.services" . | fromJson).services -}}
{{- $services = append $services .name -}}
{{- range .processes }}{{- $names = append $names .name -}}{{- end -}}
{{- end -}}
{{- range $name, $_ := .Values.processes -}}
{{- if not (has $name $names) }}{{ fail (printf "processes.%s: there is no such process; there are %s" $name (join ", " $names)) }}{{ end -}}
{{- end -}}
{{- range $name, $_ := .Values.settings -}}
{{- if not (has $name $services) }}{{ fail (printf "settings.%s: there is no such service; there are %s" $name (join ", " $services)) }}{{ end -}}
{{- end -}}
{{- end -}}
