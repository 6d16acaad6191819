# One file for every image: --build-arg SERVICE=gateway (or another folder of services/), or SERVICE=tern for all of them in one
# process. What runs is Node and the sources; npm and its packages for developers stay in the stages before.
# BASE takes a digest in CI: --build-arg BASE=docker.io/library/node:24-bookworm-slim@sha256:...
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS tree
ARG SERVICE
WORKDIR /src
COPY . .
RUN node tools/images/production-tree.ts "${SERVICE:?name it by --build-arg SERVICE=}" . /tree

# Built again only when a manifest or the lock file changes.
FROM ${BASE} AS modules
WORKDIR /app
COPY --from=tree /tree/manifests ./
COPY --from=tree /src/tools/prune-packages.mjs /tmp/
# sbom.cdx.json lists every npm package that the image carries (CycloneDX). TypeScript (which Node refuses in there), source maps,
# pages, tests and OpenTelemetry's builds for bundlers are not read at run time.
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error \
 && npm sbom --omit=dev --sbom-format=cyclonedx --sbom-type=application --loglevel=error > sbom.cdx.json \
 && find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' \) -delete \
 && rm -rf node_modules/*/test node_modules/@*/*/test node_modules/@opentelemetry/*/build/esm node_modules/@opentelemetry/*/build/esnext \
 && node -e "import('/tmp/prune-packages.mjs').then(({ prunePackages }) => prunePackages('node_modules'))" \
 && find node_modules -type d -empty -delete

# The web app, for the images that have an origin.
FROM ${BASE} AS web
ARG SERVICE
WORKDIR /src
COPY . .
RUN mkdir -p web/dist \
 && case "${SERVICE}" in gateway|tern) \
      npm ci --workspace web --no-audit --no-fund --loglevel=error && npm run --workspace web build -- --logLevel warn \
      && find web/dist -name '*.map' -delete;; \
    esac

FROM ${BASE}
ARG SERVICE
LABEL org.opencontainers.image.title="tern-${SERVICE}" org.opencontainers.image.licenses="Apache-2.0"
# No npm at run time, and no shell commands that only npm needs.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn* \
 && mkdir /data /backups && chown 10001:10001 /data /backups && chmod 700 /data /backups \
 && install -d -o 10001 -g 10001 /app/compile-cache
WORKDIR /app
COPY --from=modules /app ./
COPY --from=tree /tree/sources ./
COPY --from=web /src/web/dist ./web/dist
COPY --from=tree /src/tools/images/is-healthy.mjs /app/is-healthy.mjs
# The operator's commands, of the image of all services alone: docker exec <container> tern backup /backups/<name>.
COPY --from=tree /src/tools/images/tern.sh /usr/local/bin/tern
# As tools/node-process.mjs runs Tern (docs/decisions/0004-memory-at-rest.md).
ENV NODE_ENV=production TERN_WEB_ROOT=/app/web/dist TERN_DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 \
  NODE_COMPILE_CACHE=/app/compile-cache
USER 10001:10001
# Keeps what Node compiles at a start, for this user and these flags: a start takes half the CPU. --help loads everything and ends.
RUN node --disable-warning=ExperimentalWarning --external-memory-accounted-in-global-limit --heap-growing-percent=30 \
  --initial-old-space-size=20 --max-semi-space-size=4 /app/main.ts --help > /dev/null
EXPOSE 8000 8080 9100
ENTRYPOINT []
CMD ["node", "--disable-warning=ExperimentalWarning", "--external-memory-accounted-in-global-limit", "--heap-growing-percent=30", \
  "--initial-old-space-size=20", "--max-semi-space-size=4", "/app/main.ts"]
