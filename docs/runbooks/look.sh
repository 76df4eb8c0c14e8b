# Commands of the runbooks, for a stack on this machine and for a cluster alike. Source it, in the checkout:
#   . docs/runbooks/look.sh native eu_a              a scope of ./scripts/start
#   . docs/runbooks/look.sh cluster NAMESPACE        a release of helm/region or helm/global; kubectl must reach it
#
#   ask PROCESS PATH        what a process answers: ask content /ready
#   metrics PROCESS REGEX   its metrics whose name begins so
#   logs PROCESS            its last lines
#   states                  every process and its state
#   sql SERVICE QUERY       a question to a service's database, as the role that sees all workspaces of its listed tables
#   program SERVICE FILE …  an operator's program with the service's own environment
#   restart PROCESS

look_kind=${1:?native or cluster}
look_where=${2:?scope or namespace}

if [ "$look_kind" = native ]; then
  look_port() { ./scripts/start --env "$look_where/$1" | sed -n "s/^PORT='\(.*\)'$/\1/p"; }
  ask() { curl -sS --max-time 5 "http://127.0.0.1:$(look_port "$1")$2"; }
  logs() { tail -n "${LINES_SHOWN:-40}" "${FIELDLOOM_STATE:-/var/lib/fieldloom}/stack-21000/logs/$look_where/$1.log"; }
  states() { ./scripts/start --status | grep -E "process|$look_where/"; }
  look_env() { ./scripts/start --env "$look_where/$1"; }
  sql() (
    eval "$(look_env "$1")"
    # The global tier's services have one role.
    url=$DATABASE_SWEEP_URL
    [ "$look_where" != global ] || url=$DATABASE_URL
    "$(ls -d "${FIELDLOOM_CACHE:-/var/cache/fieldloom}"/postgres-*/bin | head -1)/psql" -X "$url" -c "$2"
  )
  program() (
    service=$1 file=$2
    shift 2
    set -a
    eval "$(look_env "$service")"
    set +a
    node "$file" "$@"
  )
  restart() { ./scripts/start --restart "$look_where/$1"; }
else
  kube() { kubectl --namespace "$look_where" "$@"; }
  ask() { kube exec "deploy/$1" -- node -e "fetch('http://127.0.0.1:8080$2').then((r) => r.text()).then(console.log)"; }
  logs() { kube logs "deploy/$1" --tail "${LINES_SHOWN:-40}"; }
  states() { kube get pods -o wide; }
  sql() { kube exec "deploy/$1" -- node -e "import('/app/node_modules/pg/lib/index.js').then(async ({ default: pg }) => { const c = new pg.Client(process.env.DATABASE_SWEEP_URL ?? process.env.DATABASE_URL); await c.connect(); console.table((await c.query(process.argv[1])).rows); await c.end(); })" "$2"; }
  program() { service=$1 file=$2; shift 2; kube exec "deploy/$service" -- node "/app/$file" "$@"; }
  restart() { kube rollout restart "deploy/$1" && kube rollout status "deploy/$1"; }
fi
metrics() { ask "$1" /metrics | grep -E "^($2)" | grep -v _bucket || echo "none: nothing of the kind has happened since $1 started"; }
