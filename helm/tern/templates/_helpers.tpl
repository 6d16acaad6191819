{{- define "tern.fullname" -}}
{{- if .Values.fullnameOverride }}{{ .Values.fullnameOverride }}
{{- else if contains "tern" .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-tern" .Release.Name | trunc 40 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "tern.secretName" -}}
{{ .Values.secret.existing | default (include "tern.fullname" .) }}
{{- end }}

{{/* The labels that never change: selectors. Called with (dict "root" $ "service" name); without a service they choose all pods. */}}
{{- define "tern.selector" -}}
app.kubernetes.io/name: tern
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .service }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end }}

{{- define "tern.labels" -}}
{{ include "tern.selector" . }}
app.kubernetes.io/part-of: tern
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* A name as settings end with it: MAIL_SYNC of mail-sync. */}}
{{- define "tern.envSuffix" -}}
{{ upper . | replace "-" "_" }}
{{- end }}

{{/* The services that are deployed, as a list in JSON. Search needs an index of its own. */}}
{{- define "tern.services" -}}
{{- $names := list "gateway" "identity" "mail-sync" "followup" "calendar" "notifier" }}
{{- if .Values.elasticsearch.url }}{{ $names = append $names "search" }}{{ end }}
{{- $names | toJson }}
{{- end }}

{{/* "true" or "false". */}}
{{- define "tern.hasSearch" -}}
{{- ternary "true" "false" (has "search" (include "tern.services" . | fromJsonArray)) }}
{{- end }}

{{/* Which hosts that users name may be dialled, as the services take it. */}}
{{- define "tern.mailHosts" -}}
{{- kindIs "slice" .Values.mailHosts | ternary (join "," .Values.mailHosts) .Values.mailHosts }}
{{- end }}

{{/*
What each service is given beyond what all share: settings from values, and keys of the Secret. Required keys must be there when
the pod starts; optional ones may be missing. The names are those that config.ts of the service and packages/runtime parse.
*/}}
{{- define "tern.facts" -}}
gateway:
  settings:
    TERN_ENVIRONMENT: {{ .Values.environment | quote }}
    TERN_PROXY_HOPS: {{ .Values.proxyHops | quote }}
    TERN_PROXY_SIGN_IN_FROM: {{ join "," .Values.proxySignIn.from | quote }}
    TERN_PROXY_USER_HEADER: {{ .Values.proxySignIn.userHeader | quote }}
    TERN_PROXY_EMAIL_HEADER: {{ .Values.proxySignIn.emailHeader | quote }}
    TERN_PROXY_NAME_HEADER: {{ .Values.proxySignIn.nameHeader | quote }}
    TERN_PROXY_GROUPS_HEADER: {{ .Values.proxySignIn.groupsHeader | quote }}
    TERN_PROXY_GROUPS_SEPARATOR: {{ .Values.proxySignIn.groupsSeparator | quote }}
    TERN_REQUESTS_PER_MINUTE: {{ .Values.requestsPerMinute | int64 | quote }}
    TERN_SEARCH_DEPLOYED: {{ include "tern.hasSearch" . | quote }}
    TERN_SUPPORT_URL: {{ .Values.supportUrl | quote }}
    TERN_GRAFANA_URL: {{ .Values.grafanaUrl | quote }}
    TERN_SECURITY_CONTACT: {{ .Values.securityContact | quote }}
    GOOGLE_CLIENT_ID: {{ .Values.google.clientId | quote }}
    MICROSOFT_CLIENT_ID: {{ .Values.microsoft.clientId | quote }}
    TERN_OIDC_ISSUER: {{ .Values.oidc.issuer | quote }}
    TERN_OIDC_NAME: {{ .Values.oidc.name | quote }}
    TERN_PASSWORD_SIGN_IN: {{ ternary "" "false" .Values.passwordSignIn | quote }}
  secrets: []
  optional: [GOOGLE_CLIENT_SECRET, MICROSOFT_CLIENT_SECRET]
identity:
  settings:
    TERN_ADMIN_EMAILS: {{ join "," .Values.adminEmails | quote }}
    TERN_OAUTH_CLIENT_HOSTS: {{ .Values.oauthClientHosts | quote }}
    TERN_OAUTH_CLIENTS_FILE: {{ ternary "/etc/tern/oauth/clients.json" "" (ne .Values.oauthClients.secret "") | quote }}
    GOOGLE_CLIENT_ID: {{ .Values.google.clientId | quote }}
    TERN_OIDC_ISSUER: {{ .Values.oidc.issuer | quote }}
    TERN_OIDC_CLIENT_ID: {{ .Values.oidc.clientId | quote }}
    TERN_OIDC_NAME: {{ .Values.oidc.name | quote }}
    TERN_OIDC_SCOPES: {{ .Values.oidc.scopes | quote }}
    TERN_OIDC_SIGN_UP: {{ ternary "" "false" .Values.oidc.signUp | quote }}
    TERN_OIDC_EMAIL_CLAIM: {{ .Values.oidc.emailClaim | quote }}
    TERN_OIDC_EMAIL_VERIFIED_CLAIM: {{ .Values.oidc.emailVerifiedClaim | quote }}
    TERN_OIDC_NAME_CLAIM: {{ .Values.oidc.nameClaim | quote }}
    TERN_OIDC_GROUPS_CLAIM: {{ .Values.oidc.groupsClaim | quote }}
    TERN_OIDC_ADMIN_GROUP: {{ .Values.oidc.adminGroup | quote }}
    TERN_PROXY_SIGN_IN_FROM: {{ join "," .Values.proxySignIn.from | quote }}
    TERN_PROXY_EMAIL_VERIFIED: {{ ternary "true" "" .Values.proxySignIn.emailVerified | quote }}
    TERN_PASSWORD_SIGN_IN: {{ ternary "" "false" .Values.passwordSignIn | quote }}
  secrets: []
  # Only beside the issuer: identity refuses to start with one of the two.
  optional: [{{ if .Values.oidc.issuer }}TERN_OIDC_CLIENT_SECRET{{ end }}]
mail-sync:
  settings:
    TERN_MAIL_HOSTS: {{ include "tern.mailHosts" . | quote }}
    GOOGLE_CLIENT_ID: {{ .Values.google.clientId | quote }}
    MICROSOFT_CLIENT_ID: {{ .Values.microsoft.clientId | quote }}
    MICROSOFT_TENANT: {{ .Values.microsoft.tenant | quote }}
  secrets: []
  optional: [GOOGLE_CLIENT_SECRET, MICROSOFT_CLIENT_SECRET]
followup:
  settings:
    TERN_SEARCH_MODEL: {{ .Values.search.model | quote }}
    OPENAI_BASE_URL: {{ .Values.model.baseUrl | quote }}
    OPENAI_MODEL: {{ .Values.model.name | quote }}
    OPENAI_EMBEDDING_MODEL: {{ .Values.model.embeddingName | quote }}
    TERN_MODEL_CALLS_PER_DAY: {{ .Values.model.callsPerDay | quote }}
  secrets: []
  optional: [OPENAI_API_KEY]
calendar:
  settings:
    TERN_SEARCH_MODEL: {{ .Values.search.model | quote }}
    TERN_MAIL_HOSTS: {{ include "tern.mailHosts" . | quote }}
    GOOGLE_CLIENT_ID: {{ .Values.google.clientId | quote }}
    OPENAI_BASE_URL: {{ .Values.model.baseUrl | quote }}
    OPENAI_MODEL: {{ .Values.model.name | quote }}
    TERN_RUNDOWN_CALLS_PER_DAY: {{ .Values.model.rundownCallsPerDay | quote }}
  secrets: []
  optional: [GOOGLE_CLIENT_SECRET, OPENAI_API_KEY]
search:
  settings:
    TERN_SEARCH_MODEL: {{ .Values.search.model | quote }}
    OPENAI_BASE_URL: {{ ternary .Values.model.baseUrl "" (ne .Values.model.embeddingName "") | quote }}
    OPENAI_EMBEDDING_MODEL: {{ .Values.model.embeddingName | quote }}
    OPENAI_EMBEDDING_DIMENSIONS: {{ .Values.model.embeddingDimensions | quote }}
    TERN_EMBEDDED_TEXTS_PER_DAY: {{ .Values.model.embeddedTextsPerDay | int64 | quote }}
    ELASTICSEARCH_URL: {{ .Values.elasticsearch.url | quote }}
    ELASTICSEARCH_SHARDS: {{ .Values.elasticsearch.shards | quote }}
    ELASTICSEARCH_REPLICAS: {{ .Values.elasticsearch.replicas | toString | replace "<nil>" "" | quote }}
    ELASTICSEARCH_VECTORS: {{ .Values.elasticsearch.vectors | quote }}
    ELASTICSEARCH_CA_FILE: {{ ternary "/etc/tern/elasticsearch/ca.crt" "" (ne .Values.elasticsearch.caSecret "") | quote }}
  secrets: []
  optional: [ELASTICSEARCH_API_KEY, OPENAI_API_KEY]
notifier:
  settings:
    TERN_MAIL_HOSTS: {{ include "tern.mailHosts" . | quote }}
    MAIL_FROM: {{ .Values.smtp.from | quote }}
  secrets: [SMTP_URL]
  optional: []
{{- end }}

{{/* The port of an address: its own, else that of its scheme. */}}
{{- define "tern.portOf" -}}
{{- $url := urlParse . }}
{{- $port := regexFind ":[0-9]+$" $url.host | trimPrefix ":" }}
{{- $port | default (ternary "443" "80" (eq $url.scheme "https")) }}
{{- end }}

{{/*
Settings that extraEnv may not name, as a list in JSON: those of other values, and those by which pods and probes are made.
Called with the root.
*/}}
{{- define "tern.ownSettings" -}}
{{- $names := list "TERN_WEB_URL" "TERN_API_URL" "TERN_LOG_LEVEL" "TERN_LEAVE_SECONDS" "TERN_NAME_PREFIX" "TERN_SECRETS_KEY" "MONGODB_URI" }}
{{- $names = concat $names (list "TERN_LISTEN" "TERN_INNER_PORT" "TERN_WEB_PORT" "TERN_API_PORT" "TERN_WEB_ROOT" "TERN_DEMO" "TERN_DATA_DIR") }}
{{- $names = concat $names (list "KAFKA_BROKERS" "KAFKA_TLS" "KAFKA_CA_FILE" "KAFKA_CERT_FILE" "KAFKA_KEY_FILE") }}
{{- $names = concat $names (list "KAFKA_SASL_MECHANISM" "KAFKA_USERNAME" "KAFKA_PASSWORD" "KAFKA_MANAGE_TOPICS" "KAFKA_REPLICAS" "KAFKA_PARTITIONS") }}
{{- $names = concat $names (list "OTEL_EXPORTER_OTLP_ENDPOINT" "OTEL_EXPORTER_OTLP_HEADERS" "NODE_EXTRA_CA_CERTS" "TERN_OIDC_CLIENT_SECRET") }}
{{- range $service, $fact := include "tern.facts" . | fromYaml }}
{{- $names = concat $names (list (printf "TERN_%s_URL" (include "tern.envSuffix" $service))) (keys $fact.settings) $fact.secrets $fact.optional }}
{{- end }}
{{- $names | uniq | sortAlpha | toJson }}
{{- end }}
