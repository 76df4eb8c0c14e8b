{{/*
Migrations run before the new release's pods start, as each database's owner. The program takes a lock and applies what
is missing, each step in its own transaction: run twice, or by two at once, the second finds nothing to do.
*/}}
{{- define "fieldloom.migrations" -}}
{{- $settings := include "fieldloom.settingsOf" (dict "root" $ "name" "migrations") | fromYaml -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: migrations
  namespace: {{ .Release.Namespace }}
  labels:
    {{- include "fieldloom.labels" (dict "root" $ "name" "migrations") | nindent 4 }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-weight: '-10'
    # Hooks are no part of the release: what stayed would outlive its removal.
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
automountServiceAccountToken: false
{{- range $service := (include "fieldloom.services" . | fromJson).services }}
{{- if $service.hasMigrations }}
{{- $one := dict "root" $ "name" (printf "migrate-%s" $service.name) "serviceAccount" "migrations" }}
---
apiVersion: batch/v1
kind: Job
metadata:
  name: migrate-{{ $service.name }}
  namespace: {{ $.Release.Namespace }}
  labels:
    {{- include "fieldloom.labels" $one | nindent 4 }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-weight: '0'
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  backoffLimit: 3
  activeDeadlineSeconds: 1800
  ttlSecondsAfterFinished: 86400
  template:
    metadata:
      labels:
        {{- include "fieldloom.labels" $one | nindent 8 }}
        fieldloom/migrates: 'true'
    spec:
      {{- include "fieldloom.podBasics" $one | nindent 6 }}
      restartPolicy: Never
      containers:
        - name: migrate
          image: {{ include "fieldloom.image" (dict "root" $ "image" "services") }}
          workingDir: /app
          command: [node, libs/db/dist/migrate.js, --service, {{ $service.name }}]
          env:
            - name: NODE_ENV
              value: production
            - name: DATABASE_OWNER_URL
              valueFrom:
                secretKeyRef:
                  name: {{ $.Values.secrets.databasePrefix }}{{ $service.name }}-owner
                  key: DATABASE_OWNER_URL
          securityContext:
            {{- include "fieldloom.containerSecurity" $ | nindent 12 }}
          resources:
            {{- toYaml $settings.resources | nindent 12 }}
          volumeMounts:
            - {name: scratch, mountPath: /tmp}
      volumes:
        - name: scratch
          emptyDir: {sizeLimit: 64Mi}
{{- end }}
{{- end }}
{{- end -}}
