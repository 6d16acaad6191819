{{/* The settings that every service reads, by name. Called with the root. */}}
{{- define "tern.commonSettings" -}}
{{- $root := . }}
{{- $kafka := .Values.kafka -}}
TERN_WEB_URL: {{ .Values.urls.web | quote }}
TERN_API_URL: {{ .Values.urls.api | quote }}
TERN_LOG_LEVEL: {{ .Values.logLevel | quote }}
{{- with .Values.namePrefix }}
TERN_NAME_PREFIX: {{ . | quote }}
{{- end }}
TERN_LEAVE_SECONDS: {{ .Values.leaveSeconds | quote }}
{{- with .Values.tracing.endpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ . | quote }}
{{- end }}
{{- range list "gateway" "identity" "mail-sync" "followup" "calendar" "search" "notifier" }}
TERN_{{ include "tern.envSuffix" . }}_URL: {{ printf "http://%s-%s:8000" (include "tern.fullname" $root) . | quote }}
{{- end }}
KAFKA_BROKERS: {{ join "," $kafka.brokers | quote }}
{{- if $kafka.tls.enabled }}
KAFKA_TLS: 'true'
{{- if $kafka.tls.secret }}
KAFKA_CA_FILE: /etc/tern/kafka/ca.crt
{{- if $kafka.tls.clientCertificate }}
KAFKA_CERT_FILE: /etc/tern/kafka/tls.crt
KAFKA_KEY_FILE: /etc/tern/kafka/tls.key
{{- end }}
{{- end }}
{{- end }}
{{- with $kafka.sasl.mechanism }}
KAFKA_SASL_MECHANISM: {{ . }}
{{- if not $kafka.sasl.userPerService }}
KAFKA_USERNAME: {{ $kafka.sasl.username | quote }}
{{- end }}
{{- end }}
{{- if not $kafka.manageTopics }}
KAFKA_MANAGE_TOPICS: 'false'
{{- end }}
KAFKA_REPLICAS: {{ $kafka.replicas | quote }}
{{- with $kafka.partitions }}
KAFKA_PARTITIONS: {{ . | quote }}
{{- end }}
{{- if .Values.trustConfigMap }}
NODE_EXTRA_CA_CERTS: /etc/tern/trust/ca.crt
{{- end }}
{{- end }}
