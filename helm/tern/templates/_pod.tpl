{{/* The values that shape pods, as a list in JSON: at the top for every pod, by the same name in services.<name> for one service. */}}
{{- define "tern.podKeys" -}}
{{- $keys := list "podAnnotations" "podLabels" "serviceAccount" "serviceAnnotations" "podSecurityContext" "securityContext" }}
{{- $keys = concat $keys (list "nodeSelector" "tolerations" "affinity" "topologySpreadConstraints" "priorityClassName" "runtimeClassName") }}
{{- $keys = concat $keys (list "dnsPolicy" "dnsConfig" "hostAliases" "extraEnv" "extraEnvFrom" "extraVolumes" "extraVolumeMounts") }}
{{- $keys = concat $keys (list "initContainers" "extraContainers" "lifecycle" "probes" "terminationGracePeriodSeconds") }}
{{- concat $keys (list "strategy" "revisionHistoryLimit") | toJson }}
{{- end }}

{{/* Maps of `over` in those of `base`, in JSON: a key of its own wins, null takes the key away, anything but a map is replaced. */}}
{{- define "tern.overlay" -}}
{{- $base := deepCopy .base }}
{{- range $key, $value := .over }}
{{- if kindIs "invalid" $value }}{{ $_ := unset $base $key }}
{{- else if and (kindIs "map" $value) (kindIs "map" (get $base $key)) }}
{{- $_ := set $base $key (include "tern.overlay" (dict "base" (get $base $key) "over" $value) | fromJson) }}
{{- else }}{{ $_ := set $base $key $value }}{{ end }}
{{- end }}
{{- $base | toJson }}
{{- end }}

{{/* The values of one service's pods, in JSON. Called with (dict "root" $ "own" the service's values). */}}
{{- define "tern.podValues" -}}
{{- $keys := include "tern.podKeys" .root | fromJsonArray }}
{{- $shared := dict }}
{{- $own := dict }}
{{- range $key := $keys }}
{{- if hasKey $.root.Values $key }}{{ $_ := set $shared $key (get $.root.Values $key) }}{{ end }}
{{- if hasKey $.own $key }}{{ $_ := set $own $key (get $.own $key) }}{{ end }}
{{- end }}
{{- include "tern.overlay" (dict "base" $shared "over" $own) }}
{{- end }}

{{/* Called with root, name and own (values that may have image and digest). */}}
{{- define "tern.image" -}}
{{- $image := .own.image | default (printf "%s/tern-%s:%s" .root.Values.image.registry .name (.root.Values.image.tag | default .root.Chart.AppVersion)) }}
{{- $image }}{{ with .own.digest }}@{{ . }}{{ end }}
{{- end }}

{{- define "tern.serviceAccount" -}}
{{ .pod.serviceAccount.name | default (printf "%s-%s" (include "tern.fullname" .root) .name) }}
{{- end }}

{{/* The object, unless the values name one that is there. Called with root, name and pod. */}}
{{- define "tern.ownServiceAccount" }}
{{- if not .pod.serviceAccount.name }}
---
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "tern.serviceAccount" . }}
  labels: {{- include "tern.labels" (dict "root" .root "service" .name) | nindent 4 }}
  {{- with .pod.serviceAccount.annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
automountServiceAccountToken: false
{{- end }}
{{- end }}

{{/* Secrets and ConfigMaps of files that services read, by where they are mounted in /etc/tern, in JSON. Called with root and services. */}}
{{- define "tern.files" -}}
{{- $files := dict }}
{{- with .root.Values }}
{{- if and .kafka.tls.enabled .kafka.tls.secret }}{{ $_ := set $files "kafka" (dict "secret" (dict "secretName" .kafka.tls.secret)) }}{{ end }}
{{- if .mongodb.tls.secret }}{{ $_ := set $files "mongodb" (dict "secret" (dict "secretName" .mongodb.tls.secret)) }}{{ end }}
{{- if .trustConfigMap }}{{ $_ := set $files "trust" (dict "configMap" (dict "name" .trustConfigMap)) }}{{ end }}
{{- if and (has "search" $.services) .elasticsearch.caSecret }}
{{- $_ := set $files "elasticsearch" (dict "secret" (dict "secretName" .elasticsearch.caSecret)) }}
{{- end }}
{{- if and (has "identity" $.services) .oauthClients.secret }}
{{- $_ := set $files "oauth" (dict "secret" (dict "secretName" .oauthClients.secret)) }}
{{- end }}
{{- end }}
{{- $files | toJson }}
{{- end }}

{{/*
The sum of what the cluster has in the Secrets and the ConfigMap that a service reads; nothing where helm does not ask the cluster
(helm template, Argo CD) or none of them is there. Called with root and files.
*/}}
{{- define "tern.secretSum" -}}
{{- if .root.Values.secret.rollPods }}
{{- $found := dict }}
{{- $secrets := list (include "tern.secretName" .root) }}
{{- range $at, $source := .files }}
{{- with $source.secret }}{{ $secrets = append $secrets .secretName }}{{ end }}
{{- with $source.configMap }}{{ with lookup "v1" "ConfigMap" $.root.Release.Namespace .name }}{{ $_ := set $found "trust" .data }}{{ end }}{{ end }}
{{- end }}
{{- range $secrets }}
{{- with lookup "v1" "Secret" $.root.Release.Namespace . }}{{ $_ := set $found .metadata.name .data }}{{ end }}
{{- end }}
{{- if $found }}{{ $found | toJson | sha256sum }}{{ end }}
{{- end }}
{{- end }}

{{/* Labels of a pod: the chart's and those of its values. Called with root, service and pod. */}}
{{- define "tern.podLabels" -}}
{{ include "tern.labels" . }}
{{- with .pod.podLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Labels and annotations of a pod. Called with root, name, pod and files. */}}
{{- define "tern.podMetadata" -}}
labels:
  {{- include "tern.podLabels" (dict "root" .root "service" .name "pod" .pod) | nindent 2 }}
annotations:
  # A changed setting or Secret is a new pod. Of a Secret of your own only a helm that asks the cluster knows.
  tern/config: {{ include (print .root.Template.BasePath "/config.yaml") .root | sha256sum }}
  {{- with include "tern.secretSum" . }}
  tern/secrets: {{ . }}
  {{- end }}
  {{- with .pod.podAnnotations }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{/* All of a pod's spec but its containers and volumes. Called with root, name and pod; isAlone: it is no pod of a Deployment. */}}
{{- define "tern.podPlace" -}}
serviceAccountName: {{ include "tern.serviceAccount" . }}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: {{ .pod.terminationGracePeriodSeconds }}
{{- with .pod.podSecurityContext }}
securityContext: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- range $key := list "nodeSelector" "tolerations" "affinity" "priorityClassName" "runtimeClassName" "dnsPolicy" "dnsConfig" "hostAliases" }}
{{- with get $.pod $key }}
{{ $key }}: {{- ternary (printf " %s" (toString .)) (toYaml . | nindent 2) (kindIs "string" .) }}
{{- end }}
{{- end }}
{{- if not .isAlone }}
topologySpreadConstraints:
  {{- with .pod.topologySpreadConstraints }}
  {{- toYaml . | nindent 2 }}
  {{- else }}
  {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    # Each version is spread by itself: those that leave do not count.
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels: {{- include "tern.selector" (dict "root" $.root "service" $.name) | nindent 8 }}
  {{- end }}
  {{- end }}
{{- end }}
{{- end }}

{{/*
What a container reads: the settings of its services, and keys of the Secret. Called with root, services, login (as whom it
signs in where each service has a user of its own) and pod; isEarly: before the release's ConfigMaps are there as they will be.
*/}}
{{- define "tern.environment" -}}
{{- $full := include "tern.fullname" .root }}
{{- $secret := include "tern.secretName" .root }}
{{- $facts := include "tern.facts" .root | fromYaml }}
{{- $values := .root.Values }}
{{- $required := list "TERN_SECRETS_KEY" }}
{{- $optional := list }}
{{- range .services }}
{{- $fact := index $facts . }}
{{- $required = concat $required $fact.secrets }}
{{- $optional = concat $optional $fact.optional }}
{{- end }}
{{- if $values.tracing.endpoint }}{{ $optional = append $optional "OTEL_EXPORTER_OTLP_HEADERS" }}{{ end }}
{{- $settings := dict }}
{{- if .isEarly }}
{{- $settings = include "tern.commonSettings" .root | fromYaml }}
{{- range .services }}{{ $settings = merge $settings (index $facts .).settings }}{{ end }}
{{- end }}
{{- if or .pod.extraEnvFrom (not .isEarly) -}}
envFrom:
  {{- with .pod.extraEnvFrom }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
  {{- if not .isEarly }}
  - configMapRef: { name: {{ $full }} }
  {{- range .services }}
  - configMapRef: { name: {{ $full }}-{{ . }} }
  {{- end }}
  {{- end }}
{{ end -}}
env:
  {{- range $name, $value := $settings }}
  {{- if $value }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
  {{- end }}
  {{- end }}
  {{- $suffix := include "tern.envSuffix" .login }}
  - name: MONGODB_URI
    valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ ternary (printf "MONGODB_URI_%s" $suffix) "MONGODB_URI" $values.mongodb.uriPerService }} } }
  {{- /* One process of all services has to find those that have a MongoDB for themselves. */}}
  {{- if and $values.mongodb.uriPerService (eq .login "operator") }}
  {{- range $name, $_ := $values.networkPolicy.mongodbOf }}
  {{- $key := printf "MONGODB_URI_%s" (include "tern.envSuffix" $name) }}
  - name: {{ $key }}
    valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ $key }} } }
  {{- end }}
  {{- end }}
  {{- with $values.kafka.sasl }}
  {{- if .mechanism }}
  {{- if .userPerService }}
  - { name: KAFKA_USERNAME, value: {{ printf "%s-%s" .username $.login | quote }} }
  {{- end }}
  - name: KAFKA_PASSWORD
    valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ ternary (printf "KAFKA_PASSWORD_%s" $suffix) "KAFKA_PASSWORD" .userPerService }} } }
  {{- end }}
  {{- end }}
  {{- range $required | uniq }}
  - name: {{ . }}
    valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }} } }
  {{- end }}
  {{- range $optional | uniq }}
  - name: {{ . }}
    valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }}, optional: true } }
  {{- end }}
  {{- range $setting, $value := .pod.extraEnv }}
  {{- if kindIs "map" $value }}
  - name: {{ $setting }}
    {{- toYaml $value | nindent 4 }}
  {{- else }}
  - { name: {{ $setting }}, value: {{ $value | quote }} }
  {{- end }}
  {{- end }}
{{- end }}

{{/* Mounts of a container, and below the volumes of its pod. Called with pod and files. */}}
{{- define "tern.mounts" -}}
{{- if or .files .pod.extraVolumeMounts -}}
volumeMounts:
  {{- range $at, $_ := .files }}
  - { name: {{ $at }}, mountPath: /etc/tern/{{ $at }}, readOnly: true }
  {{- end }}
  {{- with .pod.extraVolumeMounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "tern.volumes" -}}
{{- if or .files .pod.extraVolumes -}}
volumes:
  {{- range $at, $source := .files }}
  - name: {{ $at }}
    {{- toYaml $source | nindent 4 }}
  {{- end }}
  {{- with .pod.extraVolumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}
{{- end }}
