{{/* Nothing may talk to anything; then what each process needs. One release has a namespace of its own. */}}
{{- define "fieldloom.networkPolicies" -}}
{{- $root := . -}}
{{- $data := include "fieldloom.services" . | fromJson -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: default-deny
  namespace: {{ .Release.Namespace }}
spec:
  podSelector: {}
  policyTypes: [Ingress, Egress]
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: names
  namespace: {{ .Release.Namespace }}
spec:
  podSelector: {}
  policyTypes: [Egress]
  egress:
    - to:
        - namespaceSelector:
            matchLabels: {kubernetes.io/metadata.name: {{ .Values.networks.dnsNamespace }}}
      ports:
        - {protocol: UDP, port: 53}
        - {protocol: TCP, port: 53}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: metrics
  namespace: {{ .Release.Namespace }}
spec:
  podSelector:
    matchExpressions:
      - {key: fieldloom/service, operator: Exists}
  policyTypes: [Ingress]
  ingress:
    - from:
        - namespaceSelector:
            matchLabels: {kubernetes.io/metadata.name: {{ .Values.networks.monitoringNamespace }}}
      ports:
        - {protocol: TCP, port: 8080}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: edge
  namespace: {{ .Release.Namespace }}
spec:
  podSelector:
    matchLabels:
      app.kubernetes.io/name: edge
  policyTypes: [Ingress, Egress]
  ingress:
    - from:
        - namespaceSelector:
            matchLabels: {kubernetes.io/metadata.name: {{ .Values.networks.ingressNamespace }}}
      ports:
        - {protocol: TCP, port: 8080}
  egress:
    {{- range $data.edge.calls }}
    {{- include "fieldloom.toService" . | nindent 4 }}
    {{- end }}
    {{- if $data.edge.callsOtherTier }}
    {{- include "fieldloom.toNetworks" (dict "networks" .Values.networks.otherTier) | nindent 4 }}
    {{- include "fieldloom.toNetworks" (dict "networks" .Values.networks.s3) | nindent 4 }}
    {{- end }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: migrations
  namespace: {{ .Release.Namespace }}
spec:
  podSelector:
    matchLabels: {fieldloom/migrates: 'true'}
  policyTypes: [Egress]
  egress:
    {{- include "fieldloom.toNetworks" (dict "networks" .Values.networks.postgres) | nindent 4 }}
{{- range $service := $data.services }}
{{- $callers := list }}
{{- range $other := $data.services }}
{{- if has $service.name $other.calls }}{{ $callers = append $callers $other.name }}{{ end }}
{{- end }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ $service.name }}
  namespace: {{ $root.Release.Namespace }}
spec:
  podSelector:
    matchLabels:
      fieldloom/service: {{ $service.name }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- if or $callers (has $service.name $data.edge.calls) }}
    - from:
        {{- if has $service.name $data.edge.calls }}
        - podSelector:
            matchLabels: {app.kubernetes.io/name: edge}
        {{- end }}
        {{- range $callers }}
        - podSelector:
            matchLabels: {fieldloom/service: {{ . }}}
        {{- end }}
      ports:
        - {protocol: TCP, port: 8080}
    {{- end }}
    {{- if has $service.name $data.calledFromOtherTier }}
    - from:
        - namespaceSelector:
            matchLabels: {kubernetes.io/metadata.name: {{ $root.Values.networks.ingressNamespace }}}
      ports:
        - {protocol: TCP, port: 8080}
    {{- end }}
    {{- if not (or $callers (has $service.name $data.edge.calls) (has $service.name $data.calledFromOtherTier)) }} []{{ end }}
  egress:
    {{- range $service.calls }}
    {{- include "fieldloom.toService" . | nindent 4 }}
    {{- end }}
    {{- range $service.engines }}
    {{- include "fieldloom.toNetworks" (dict "networks" (index $root.Values.networks .)) | nindent 4 }}
    {{- end }}
    {{- if $service.callsOtherTier }}
    {{- include "fieldloom.toNetworks" (dict "networks" $root.Values.networks.otherTier) | nindent 4 }}
    {{- end }}
    {{- if has "mail" $service.outside }}
    {{- include "fieldloom.toNetworks" (dict "networks" $root.Values.networks.mail) | nindent 4 }}
    {{- end }}
    {{- if has "web" $service.outside }}
    # Providers and people's own identity providers: public addresses, never this network or the cloud's metadata.
    - to:
        - ipBlock:
            cidr: 0.0.0.0/0
            except: [10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16]
      ports:
        - {protocol: TCP, port: 443}
    {{- end }}
    {{- if $root.Values.networks.telemetry }}
    {{- include "fieldloom.toNetworks" (dict "networks" $root.Values.networks.telemetry) | nindent 4 }}
    {{- end }}
{{- end }}
{{- end -}}

{{- define "fieldloom.toService" -}}
- to:
    - podSelector:
        matchLabels: {fieldloom/service: {{ . }}}
  ports:
    - {protocol: TCP, port: 8080}
{{- end -}}

{{/* `networks` is a list of {cidr, port} or, for what runs in this cluster, {namespace, port}. */}}
{{- define "fieldloom.toNetworks" -}}
{{- range .networks }}
- to:
    {{- if .namespace }}
    - namespaceSelector:
        matchLabels: {kubernetes.io/metadata.name: {{ .namespace }}}
    {{- else }}
    - ipBlock: {cidr: {{ .cidr }}}
    {{- end }}
  ports:
    - {protocol: TCP, port: {{ .port }}}
{{- end }}
{{- end -}}
