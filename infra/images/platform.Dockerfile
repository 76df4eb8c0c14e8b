# Everything of ours that runs in a container, a target each: web, services, intelligence, backup, mailbox. scripts/build-images
# builds them all and runs each once; one by hand, for a registry:
#   docker build -f infra/images/platform.Dockerfile --target services $(scripts/image-pins) --tag REGISTRY/fieldloom-services .
# The bases are arguments. Their defaults are exact versions; scripts/image-pins names the same ones by digest.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim
ARG NGINX_IMAGE=docker.io/library/nginx:1.28.0-bookworm
ARG POSTGRES_IMAGE=docker.io/library/postgres:18.6-bookworm

# What npm reads, and nothing else: packages are fetched anew only when it changed.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN mkdir /manifests \
  && find . \( -name package.json -o -name package-lock.json -o -name .npmrc \) -print0 | sort --zero-terminated \
  | tar --create --mtime=@0 --null --files-from=- | tar --extract --directory /manifests

FROM ${NODE_IMAGE} AS packages
RUN apt-get update && apt-get install -y --no-install-recommends git python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY --from=manifests /manifests .
ENV ONNXRUNTIME_NODE_INSTALL_CUDA=skip TURBO_TELEMETRY_DISABLED=1
RUN --mount=type=cache,target=/root/.npm npm install --no-save --no-audit --no-fund

FROM packages AS build
COPY . .
RUN node_modules/.bin/turbo run build --filter=./libs/* --filter=./proto

FROM build AS web-root
RUN node_modules/.bin/turbo run build --filter=./web/* && scripts/build-image-root web /image

# The edges and the web application behind them: nginx with the pages; whoever runs it gives its configuration.
FROM ${NGINX_IMAGE} AS web
COPY --from=web-root /image/srv /srv
# A number, so that Kubernetes can see that it is not root.
USER 10001:10001
EXPOSE 8080
# What is under way is answered before nginx ends; SIGTERM would cut it off.
STOPSIGNAL SIGQUIT
CMD ["nginx", "-v"]

FROM build AS services-root
RUN --mount=type=cache,target=/root/.npm \
  node_modules/.bin/turbo run build --filter=./services/* && scripts/build-image-root services /image

# All services of both tiers: one image for every process but intelligence, which has its models besides.
FROM ${NODE_IMAGE} AS services
# What recordings are worked on with, and letters for pictures that are drawn (libs/engines/src/preflight/debian.ts).
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    ca-certificates ffmpeg fonts-dejavu-core \
  && rm -rf /var/lib/apt/lists/*
# Volumes that are mounted over these for the first time get their owner (libs/engines/src/containers/setup.ts).
RUN install --directory --owner 10001 --group 10001 /var/lib/fieldloom /settings/front \
  && for scope in global us_a us_b eu_a au_a; do for part in services engines edge s3 temporal; do \
    install --directory --owner 10001 --group 10001 /settings/$scope/$part; done; done
COPY --from=services-root /image/app /app
WORKDIR /app
ENV NODE_ENV=production HOME=/tmp TMPDIR=/tmp
USER 10001:10001
EXPOSE 8080
# Which service and roles: what the chart (helm/lib/templates/_processes.tpl) or compose.yaml says.
CMD ["node", "--version"]

FROM ${NODE_IMAGE} AS models
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    python3 python3-venv python3-pip maven unzip \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY infra/engines infra/engines
COPY libs/engines libs/engines
ENV FIELDLOOM_CACHE=/opt/fieldloom/cache
# Every file is checked against infra/engines/models.json and the Python lock.
RUN node libs/engines/src/models.ts

FROM services AS intelligence
USER root
RUN apt-get update && apt-get install -y --no-install-recommends python3 && rm -rf /var/lib/apt/lists/*
COPY --from=models /opt/fieldloom/cache /opt/fieldloom/cache
ENV FIELDLOOM_CACHE=/opt/fieldloom/cache
USER 10001:10001

# libs/backup beside pg_dump and pg_restore of the server's own version.
FROM ${POSTGRES_IMAGE} AS backup
COPY --from=services /usr/local/bin/node /usr/local/bin/node
COPY --from=services /app /app
WORKDIR /app
ENV NODE_ENV=production HOME=/tmp TMPDIR=/tmp
USER 10001:10001
ENTRYPOINT []
CMD ["node", "--version"]

FROM build AS mailbox-root
RUN --mount=type=cache,target=/root/.npm scripts/build-image-root mailbox /image

# Takes mails instead of delivering them, for trying the platform out; not for production.
FROM ${NODE_IMAGE} AS mailbox
COPY --from=mailbox-root /image/app /app
WORKDIR /app
ENV NODE_ENV=production HOME=/tmp TMPDIR=/tmp
USER 10001:10001
EXPOSE 8025 1025
CMD ["node", "libs/mailbox/dist/main.js"]
