{{/* The topics, as access/topics.yaml has them: names with the prefix, partitions as asked for. As a list in JSON. */}}
{{- define "tern.topics" -}}
{{- $topics := list }}
{{- range (.Files.Get "access/topics.yaml" | fromYaml).topics }}
{{- $partitions := int .partitions }}
{{- if and $.Values.kafka.partitions (gt $partitions 1) }}{{ $partitions = int $.Values.kafka.partitions }}{{ end }}
{{- $topics = append $topics (merge (dict "name" (print $.Values.namePrefix .name) "partitions" $partitions) .) }}
{{- end }}
{{- $topics | toJson }}
{{- end }}

{{/* Who signs in to Kafka and MongoDB: the services, and the operator's pod. As a list in JSON. */}}
{{- define "tern.logins" -}}
{{- $logins := include "tern.services" . | fromJsonArray }}
{{- if .Values.operator.enabled }}{{ $logins = append $logins "operator" }}{{ end }}
{{- $logins | toJson }}
{{- end }}

{{/*
What a login may do in Kafka: its own topics by the beginning of their names, among them those of its retries and dead letters, the
topics that it consumes, and its groups: that of its name, and those whose names have a dot behind it. Read and Write include Describe. Create only where Tern makes topics. The operator's pod handles no events.
As a list in JSON. Called with (dict "root" $ "login" name).
*/}}
{{- define "tern.kafkaRights" -}}
{{- $values := .root.Values }}
{{- $login := .login }}
{{- $create := ternary (list "Create") list $values.kafka.manageTopics }}
{{- $rights := list }}
{{- range include "tern.topics" .root | fromJsonArray }}
{{- if eq $login "operator" }}
{{- $rights = append $rights (dict "type" "topic" "pattern" "literal" "name" .name "operations" (prepend $create "Describe")) }}
{{- else if and (has $login .consumers) (ne $login .publisher) }}
{{- $rights = append $rights (dict "type" "topic" "pattern" "literal" "name" .name "operations" (prepend $create "Read")) }}
{{- end }}
{{- end }}
{{- if ne $login "operator" }}
{{- $own := print $values.namePrefix $login }}
{{- $rights = append $rights (dict "type" "topic" "pattern" "prefix" "name" (print $own ".") "operations" (concat (list "Read" "Write") $create)) }}
{{- range list (dict "pattern" "literal" "name" $own) (dict "pattern" "prefix" "name" (print $own ".")) }}
{{- $rights = append $rights (merge (dict "type" "group" "operations" (list "Read")) .) }}
{{- end }}
{{- end }}
{{- $rights | toJson }}
{{- end }}
