# For machines that reach no registry: bases and engines of the same names and paths as the published images, made of a
# Debian (scripts/build-images makes it with mmdebstrap) and of what ./scripts/start has fetched and checked already.
# The folders are named contexts (--build-context): authorities, node, jdk, postgres, kafka, opensearch, temporal, versitygw.
ARG DEBIAN_IMAGE=docker.io/library/debian:bookworm-slim

# The machine may have authorities of its own, as behind a proxy.
FROM ${DEBIAN_IMAGE} AS node-base
COPY --from=authorities . /usr/local/share/ca-certificates
RUN update-ca-certificates
ARG NODE_ARCH=x64
COPY --from=node pkg/node_modules/node-linux-${NODE_ARCH}/bin/node /usr/local/bin/node
COPY --from=node pkg/node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
# Node and pip have lists of authorities of their own.
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt PIP_CERT=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]

FROM ${DEBIAN_IMAGE} AS nginx-base
RUN apt-get update && apt-get install -y --no-install-recommends nginx && rm -rf /var/lib/apt/lists/*
CMD ["nginx", "-g", "daemon off;"]

FROM ${DEBIAN_IMAGE} AS postgres-engine
COPY --from=postgres . /usr/lib/postgresql/18
RUN groupadd --gid 999 postgres \
  && useradd --uid 999 --gid postgres --home-dir /var/lib/postgresql --no-create-home postgres \
  && install --directory --owner postgres --group postgres --mode 0700 /var/lib/postgresql
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8
USER postgres

FROM ${DEBIAN_IMAGE} AS java
COPY --from=jdk . /opt/java/openjdk
ENV JAVA_HOME=/opt/java/openjdk PATH=/opt/java/openjdk/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

FROM java AS kafka-engine
COPY --from=kafka . /opt/kafka
RUN useradd --uid 1000 --home-dir /home/appuser --no-create-home appuser \
  && install --directory --owner appuser --group appuser /var/lib/kafka/data
USER appuser

FROM java AS opensearch-engine
COPY --from=opensearch . /usr/share/opensearch
RUN useradd --uid 1000 --home-dir /usr/share/opensearch --no-create-home opensearch \
  && install --directory --owner opensearch --group opensearch /usr/share/opensearch/data
ENV OPENSEARCH_JAVA_HOME=/opt/java/openjdk
WORKDIR /usr/share/opensearch
USER opensearch

# The published images of the next two bring BusyBox, by which compose.yaml asks them how they are.
FROM ${DEBIAN_IMAGE} AS asked
RUN apt-get update && apt-get install -y --no-install-recommends wget && rm -rf /var/lib/apt/lists/*

FROM asked AS temporal-engine
COPY --from=temporal bin /usr/local/bin
RUN useradd --uid 1000 --no-create-home temporal
USER temporal

FROM asked AS s3-engine
COPY --from=versitygw bin /usr/local/bin
USER 10001:10001
