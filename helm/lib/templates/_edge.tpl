{{/* nginx in front of the tier's services; its configuration is made from infra/edge by ./scripts/gen. */}}
{{/* What the check for robots may load and call, when it is Google's: settings.identity or settings.common has BOT_CHECK. */}}
{{- define "fieldloom.isRecaptcha" -}}
{{- $settings := .Values.settings -}}
{{- eq (dig "identity" "BOT_CHECK" (dig "common" "BOT_CHECK" "off" $settings) $settings) "recaptcha" -}}
{{- end -}}
{{- define "fieldloom.botCheckScripts" -}}
{{- if eq (include "fieldloom.isRecaptcha" .) "true" }} https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/{{ end -}}
{{- end -}}
{{- define "fieldloom.botCheckCalls" -}}
{{- if eq (include "fieldloom.isRecaptcha" .) "true" }} https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/{{ end -}}
{{- end -}}

{{- define "fieldloom.edge" -}}
{{- $one := dict "root" . "name" "edge" -}}
{{- $settings := include "fieldloom.settingsOf" $one | fromYaml -}}
{{- $one = set $one "settings" $settings -}}
{{- $configuration := tpl (.Files.Get "files/edge.conf") . -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: edge
  namespace: {{ .Release.Namespace }}
  labels:
    {{- include "fieldloom.labels" $one | nindent 4 }}
data:
  nginx.conf: |
    {{- $configuration | nindent 4 }}
---
{{ include "fieldloom.serviceAccount" $one }}
---
{{ include "fieldloom.service" $one }}
---
{{ include "fieldloom.disruptionBudget" $one }}
{{- if $settings.autoscaling }}
---
{{ include "fieldloom.autoscaler" (set $one "process" dict) }}
{{- end }}
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: edge
  namespace: {{ .Release.Namespace }}
  labels:
    {{- include "fieldloom.labels" $one | nindent 4 }}
spec:
{{- if not $settings.autoscaling }}
  replicas: {{ $settings.replicas }}
{{- end }}
  revisionHistoryLimit: 3
  strategy:
    type: RollingUpdate
    rollingUpdate: {maxUnavailable: 0, maxSurge: 1}
  selector:
    matchLabels:
      {{- include "fieldloom.selector" $one | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "fieldloom.labels" $one | nindent 8 }}
      annotations:
        checksum/configuration: {{ sha256sum $configuration }}
    spec:
      {{- include "fieldloom.podBasics" $one | nindent 6 }}
      {{- include "fieldloom.spread" $one | nindent 6 }}
      terminationGracePeriodSeconds: 60
      containers:
        - name: edge
          image: {{ include "fieldloom.image" (dict "root" . "image" "web") }}
          command: [nginx, -c, /etc/edge/nginx.conf, -e, stderr, -g, 'daemon off; pid /run/edge/nginx.pid; error_log stderr warn;']
          ports:
            - {name: http, containerPort: 8080}
          readinessProbe:
            httpGet: {path: /edge/health, port: http}
            periodSeconds: 5
            failureThreshold: 2
          livenessProbe:
            httpGet: {path: /edge/health, port: http}
            periodSeconds: 10
            failureThreshold: 6
          lifecycle:
            preStop:
              sleep: {seconds: 5}
          securityContext:
            {{- include "fieldloom.containerSecurity" . | nindent 12 }}
          resources:
            {{- toYaml $settings.resources | nindent 12 }}
          volumeMounts:
            - {name: configuration, mountPath: /etc/edge, readOnly: true}
            - {name: run, mountPath: /run/edge}
      volumes:
        - name: configuration
          configMap: {name: edge}
        # The last answers of the route look-up: in memory, never on a disk.
        - name: run
          emptyDir: {medium: Memory, sizeLimit: {{ $settings.scratch }}}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: edge
  namespace: {{ .Release.Namespace }}
  labels:
    {{- include "fieldloom.labels" $one | nindent 4 }}
  {{- with .Values.ingress.annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  ingressClassName: {{ .Values.ingress.className }}
  tls:
    - secretName: {{ .Values.ingress.tlsSecret }}
      hosts:
        {{- include "fieldloom.edgeHosts" . | nindent 8 }}
  rules:
    {{- range include "fieldloom.edgeHosts" . | fromYamlArray }}
    - host: {{ . | quote }}
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service: {name: edge, port: {name: http}}
    {{- end }}
{{- end -}}

{{/* Calls from the other tier arrive here; the class must lead to a balancer that only the operator's networks reach. */}}
{{- define "fieldloom.rpcIngress" -}}
{{- $root := .root -}}
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: rpc
  namespace: {{ $root.Release.Namespace }}
  labels:
    {{- include "fieldloom.labels" (dict "root" $root "name" "rpc") | nindent 4 }}
  {{- with $root.Values.rpcIngress.annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  ingressClassName: {{ $root.Values.rpcIngress.className }}
  tls:
    - secretName: {{ $root.Values.rpcIngress.tlsSecret }}
      hosts:
        {{- range .services }}
        - {{ . }}.{{ $root.Values.rpcIngress.domain }}
        {{- end }}
  rules:
    {{- range .services }}
    - host: {{ . }}.{{ $root.Values.rpcIngress.domain }}
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service: {name: {{ . }}, port: {name: http}}
    {{- end }}
{{- end -}}
