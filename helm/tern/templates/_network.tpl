{{/* Addresses as peers: public ones, any, or ranges, public ones among them or not. Called with root and hosts. */}}
{{- define "tern.addresses" -}}
{{- $policy := .root.Values.networkPolicy }}
{{- /* An upgrade with --reuse-values in place of --reset-then-reuse-values has none; no family at all would allow every address. */}}
{{- $families := $policy.families | default (list "IPv4" "IPv6") }}
{{- $hosts := kindIs "slice" .hosts | ternary .hosts (list .hosts) }}
{{- $isPublic := has "public" $hosts }}
{{- range without $hosts "public" "any" }}
- ipBlock: { cidr: {{ . }} }
{{- end }}
{{- if or $isPublic (has "any" $hosts) }}
{{- if has "IPv4" $families }}
- ipBlock:
    cidr: 0.0.0.0/0
    {{- if $isPublic }}
    except: {{- toYaml $policy.privateRanges | nindent 6 }}
    {{- end }}
{{- end }}
{{- if has "IPv6" $families }}
- ipBlock:
    cidr: ::/0
    {{- if $isPublic }}
    except: {{- toYaml $policy.privateRanges6 | nindent 6 }}
    {{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* A rule for traffic to an engine. Called with root, engine (a key of networkPolicy.to), ports, and to where not all share a place. */}}
{{- define "tern.egress" -}}
{{- $to := .to | default (get .root.Values.networkPolicy.to .engine) -}}
- ports:
    {{- range .ports | uniq }}
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
  {{- if eq (toString $to) "public" }}
  to: {{- include "tern.addresses" (dict "root" .root "hosts" "public") | trim | nindent 4 }}
  {{- else }}
  to: {{- toYaml $to | nindent 4 }}
  {{- end }}
{{- end }}

{{/* A rule for traffic to the inner port of another service. Called with root and service. */}}
{{- define "tern.egressToService" -}}
- ports:
    - { protocol: TCP, port: 8000 }
  to:
    - podSelector:
        matchLabels: {{- include "tern.selector" . | nindent 10 }}
{{- end }}

{{/* Whether a service calls the model. Called with root and name. */}}
{{- define "tern.callsModel" -}}
{{- $model := .root.Values.model }}
{{- if and $model.baseUrl (or (has .name (list "followup" "calendar")) (and (eq .name "search") $model.embeddingName)) }}true{{ end }}
{{- end }}

{{/* Keys of networkPolicy.to without which a part in use is not reached, as a list in JSON. Called with the root. */}}
{{- define "tern.placesNeeded" -}}
{{- $values := .Values }}
{{- $needed := list "kafka" "smtp" }}
{{- if lt (len ($values.networkPolicy.mongodbOf | default dict)) (len (include "tern.services" . | fromJsonArray)) }}{{ $needed = append $needed "mongodb" }}{{ end }}
{{- if $values.elasticsearch.url }}{{ $needed = append $needed "elasticsearch" }}{{ end }}
{{- if $values.model.baseUrl }}{{ $needed = append $needed "model" }}{{ end }}
{{- if $values.tracing.endpoint }}{{ $needed = append $needed "collector" }}{{ end }}
{{- if and $values.oidc.issuer (ne (include "tern.portOf" $values.oidc.issuer) "443") }}{{ $needed = append $needed "oidc" }}{{ end }}
{{- $needed | toJson }}
{{- end }}

{{/* Rules for what every pod reaches: names, Kafka and the collector of traces. Called with the root. */}}
{{- define "tern.egressOfAll" -}}
{{- $policy := .Values.networkPolicy -}}
- ports:
    {{- range $policy.dns.ports }}
    - { protocol: UDP, port: {{ . }} }
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
  to: {{- toYaml $policy.dns.to | nindent 4 }}
{{- $ports := list }}
{{- range .Values.kafka.brokers }}{{ $ports = append $ports (splitList ":" . | last) }}{{ end }}
{{ include "tern.egress" (dict "root" . "engine" "kafka" "ports" $ports) }}
{{- with .Values.tracing.endpoint }}
{{ include "tern.egress" (dict "root" $ "engine" "collector" "ports" (list (include "tern.portOf" .))) }}
{{- end }}
{{- end }}

{{/* Rules for every database and the search index, for pods that serve the operator. Called with the root. */}}
{{- define "tern.egressToStores" -}}
{{- $policy := .Values.networkPolicy }}
{{- if $policy.to.mongodb }}
{{ include "tern.egress" (dict "root" . "engine" "mongodb" "ports" $policy.ports.mongodb) }}
{{- end }}
{{- range $policy.mongodbOf }}
{{ include "tern.egress" (merge (dict "root" $ "engine" "mongodb") .) }}
{{- end }}
{{- with .Values.elasticsearch.url }}
{{ include "tern.egress" (dict "root" $ "engine" "elasticsearch" "ports" (list (include "tern.portOf" .))) }}
{{- end }}
{{- end }}
