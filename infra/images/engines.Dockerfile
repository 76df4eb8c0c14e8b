# Engines whose published images lack something; the others are used as they are published.
ARG OPENSEARCH_IMAGE=docker.io/opensearchproject/opensearch:3.6.0
ARG TEMPORAL_IMAGE=docker.io/temporalio/server:1.32.1
ARG TEMPORAL_TOOLS_IMAGE=docker.io/temporalio/admin-tools:1.32.1

# It has k-NN and neural-search; ICU is a plugin of its own. The security plugin is for TLS and accounts: here the network of
# the region is what lets nobody else in.
FROM ${OPENSEARCH_IMAGE} AS opensearch
RUN bin/opensearch-plugin install --batch analysis-icu && bin/opensearch-plugin remove opensearch-security
ENTRYPOINT []

FROM ${TEMPORAL_TOOLS_IMAGE} AS tools

# The server, and the program that brings its databases to the newest schema.
FROM ${TEMPORAL_IMAGE} AS temporal
COPY --from=tools /usr/local/bin/temporal-sql-tool /usr/local/bin/temporal-sql-tool
ENTRYPOINT []
