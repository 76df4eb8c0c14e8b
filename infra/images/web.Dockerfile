# syntax=docker/dockerfile:1
# The edges and the web application behind them: nginx with the pages; its configuration comes from the chart.
#   docker build -f infra/images/web.Dockerfile $(scripts/image-pins) --tag fieldloom-web .
ARG NODE_DIGEST=unpinned
ARG NGINX_DIGEST=unpinned
FROM node:24-bookworm-slim@${NODE_DIGEST} AS build
RUN apt-get update && apt-get install -y --no-install-recommends git python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
ENV ONNXRUNTIME_NODE_INSTALL_CUDA=skip TURBO_TELEMETRY_DISABLED=1
RUN npm install --no-save --no-audit --no-fund \
  && node_modules/.bin/turbo run build --filter=./libs/* --filter=./proto \
  && node_modules/.bin/turbo run build --filter=./web/* \
  && scripts/build-image-root web /image

FROM nginx:1.29-bookworm@${NGINX_DIGEST} AS web
COPY --from=build /image/srv /srv
USER 10001:10001
EXPOSE 8080
# What is under way is answered before nginx ends; SIGTERM would cut it off.
STOPSIGNAL SIGQUIT
CMD ["nginx", "-v"]
