# syntax=docker/dockerfile:1
# All services of both tiers: one image for every process but intelligence, which has its models besides (second target).
#   docker build -f infra/images/services.Dockerfile --target services \
#     $(scripts/image-pins) --tag fieldloom-services .
# Base images are named by digest; scripts/image-pins asks the registry once and keeps what it said in infra/images/pins.
# Without a digest the build ends at its first line.
ARG NODE_DIGEST=unpinned
FROM node:24-bookworm-slim@${NODE_DIGEST} AS base
# What recordings are worked on with, and letters for pictures that are drawn (libs/engines/src/preflight/debian.ts).
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    ca-certificates ffmpeg fonts-dejavu-core \
  && rm -rf /var/lib/apt/lists/*

FROM base AS build
RUN apt-get update && apt-get install -y --no-install-recommends git python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
ENV ONNXRUNTIME_NODE_INSTALL_CUDA=skip TURBO_TELEMETRY_DISABLED=1
RUN npm install --no-save --no-audit --no-fund \
  && node_modules/.bin/turbo run build --filter=./libs/* --filter=./proto \
  && node_modules/.bin/turbo run build --filter=./services/* \
  && scripts/build-image-root services /image

FROM base AS services
COPY --from=build /image/app /app
WORKDIR /app
ENV NODE_ENV=production HOME=/tmp TMPDIR=/tmp
# A number, so that Kubernetes can see that it is not root.
USER 10001:10001
EXPOSE 8080
# Which service and roles: what the chart says (helm/lib/templates/_processes.tpl).
CMD ["node", "--version"]

FROM build AS models
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3-venv python3-pip maven unzip \
  && rm -rf /var/lib/apt/lists/*
ENV FIELDLOOM_CACHE=/opt/fieldloom/cache
# Every file is checked against infra/engines/models.json and the Python lock.
RUN node libs/engines/src/models.ts

FROM services AS intelligence
USER root
RUN apt-get update && apt-get install -y --no-install-recommends python3 && rm -rf /var/lib/apt/lists/*
COPY --from=models /opt/fieldloom/cache /opt/fieldloom/cache
ENV FIELDLOOM_CACHE=/opt/fieldloom/cache
USER 10001:10001
