{{/* All processes of the tier's services, each with what belongs to it. */}}
{{- define "fieldloom.processes" -}}
{{- include "fieldloom.checkNames" . }}
{{- range $service := (include "fieldloom.services" . | fromJson).services }}
{{- range $process := $service.processes }}
{{- $one := dict "root" $ "service" $service "process" $process "name" $process.name }}
{{- $settings := include "fieldloom.settingsOf" $one | fromYaml }}
{{- $one = set $one "settings" $settings }}
---
{{ include "fieldloom.deployment" $one }}
---
{{ include "fieldloom.serviceAccount" $one }}
---
{{ include "fieldloom.service" $one }}
{{- if has "GATEWAYS_HOST" $service.environment }}
---
{{ include "fieldloom.addressesOfPods" $one }}
{{- end }}
---
{{ include "fieldloom.disruptionBudget" $one }}
{{- if $settings.autoscaling }}
---
{{ include "fieldloom.autoscaler" $one }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "fieldloom.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ .name }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "fieldloom.labels" . | nindent 4 }}
automountServiceAccountToken: false
{{- end -}}

{{- define "fieldloom.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .name }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "fieldloom.labels" . | nindent 4 }}
spec:
  selector:
    {{- include "fieldloom.selector" . | nindent 4 }}
  ports:
    - name: http
      port: 8080
      targetPort: http
{{- end -}}

{{/* A name that stands for the addresses of all pods, by which a process counts its like (docs/adr/0061). */}}
{{- define "fieldloom.addressesOfPods" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .name }}-pods
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "fieldloom.labels" . | nindent 4 }}
spec:
  clusterIP: None
  selector:
    {{- include "fieldloom.selector" . | nindent 4 }}
  ports:
    - name: http
      port: 8080
      targetPort: http
{{- end -}}

{{- define "fieldloom.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .name }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "fieldloom.labels" . | nindent 4 }}
spec:
  # Never "minAvailable: 1": with one replica it would keep a node from being drained for ever.
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "fieldloom.selector" . | nindent 6 }}
{{- end -}}

{{- define "fieldloom.autoscaler" -}}
{{- $queue := .process.queue -}}
{{- $scale := .settings.autoscaling -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .name }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "fieldloom.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ .name }}
  minReplicas: {{ $scale.minReplicas }}
  maxReplicas: {{ $scale.maxReplicas }}
  metrics:
{{- if $queue }}
    # The queue itself, not the processor: a worker that waits for a slow provider is idle while its queue grows.
    - type: External
      external:
        metric:
          name: {{ $queue.metric }}
          selector:
            matchLabels:
              scope: {{ .root.Values.scope | quote }}
              {{- range $label, $value := $queue.labels }}
              {{ $label }}: {{ $value | quote }}
              {{- end }}
        target:
          type: AverageValue
          averageValue: {{ required (printf "processes.%s.autoscaling.queuePerReplica is needed: how much of %s one replica may have waiting" .name $queue.metric) $scale.queuePerReplica | toString | quote }}
{{- else }}
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ $scale.cpuPercent | default 65 }}
{{- end }}
  behavior:
    scaleDown:
      # Work under way is not cut short by every dip.
      stabilizationWindowSeconds: 600
      policies:
        - type: Pods
          value: 1
          periodSeconds: 120
{{- end -}}

{{- define "fieldloom.deployment" -}}
{{- $root := .root -}}
{{- $settings := .settings -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .name }}
  namespace: {{ $root.Release.Namespace }}
  labels:
    {{- include "fieldloom.labels" . | nindent 4 }}
spec:
{{- if not $settings.autoscaling }}
  replicas: {{ $settings.replicas }}
{{- end }}
  revisionHistoryLimit: 3
  progressDeadlineSeconds: 600
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      {{- include "fieldloom.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "fieldloom.labels" . | nindent 8 }}
        fieldloom/service: {{ .service.name }}
      annotations:
        prometheus.io/scrape: 'true'
        prometheus.io/port: '8080'
        prometheus.io/path: /metrics
    spec:
      {{- include "fieldloom.podBasics" . | nindent 6 }}
      {{- include "fieldloom.spread" . | nindent 6 }}
      # DRAIN_GRACE_MS, 20 s for requests and 10 s for everything else (libs/service), and some more.
      terminationGracePeriodSeconds: 45
      containers:
        - name: {{ .name }}
          image: {{ include "fieldloom.image" (dict "root" $root "image" .service.image) }}
          workingDir: /app/services/{{ .service.name }}
          command:
            - node
            - --max-old-space-size={{ $settings.heapMb | default .process.heapMb }}
            - --min-semi-space-size=8
            - --max-semi-space-size=8
            - --enable-source-maps
            - /app/services/{{ .service.name }}/dist/main.js
            {{- with .process.roles }}
            - --roles
            - {{ join "," . }}
            {{- end }}
          env:
            - name: NODE_ENV
              value: production
            - name: TZ
              value: UTC
            - name: HOME
              value: /tmp
            - name: TMPDIR
              value: /tmp
            {{- include "fieldloom.environment" (dict "root" $root "service" .service) | nindent 12 }}
          ports:
            - name: http
              containerPort: 8080
          startupProbe:
            httpGet: {path: /health, port: http}
            periodSeconds: 2
            failureThreshold: 90
          readinessProbe:
            httpGet: {path: /ready, port: http}
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 2
          livenessProbe:
            httpGet: {path: /health, port: http}
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          securityContext:
            {{- include "fieldloom.containerSecurity" . | nindent 12 }}
          resources:
            {{- toYaml $settings.resources | nindent 12 }}
          volumeMounts:
            - {name: keys, mountPath: /etc/fieldloom/keys, readOnly: true}
            - {name: scratch, mountPath: /tmp}
      volumes:
        - name: keys
          secret:
            secretName: {{ $root.Values.secrets.keys }}
            defaultMode: 0440
        # Pieces of people's recordings lie here while they are worked on; they go with the pod.
        - name: scratch
          emptyDir:
            sizeLimit: {{ $settings.scratch }}
{{- end -}}
