# Sourced by the commands beside it: finds Node 24, or gets it from the npm registry into the cache, and puts it on PATH.
# Needs nothing but some older Node with npm (or Node 24 itself) and flock.

set -euo pipefail
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
node_version=$(cat "$repository/.node-version")
npm_version=11

fail() { # fail WHAT ADVICE
  printf '✗ %s\n  → %s\n' "$1" "$2" >&2
  exit 1
}

if [ -n "${FIELDLOOM_CACHE:-}" ]; then
  cache=$FIELDLOOM_CACHE
elif [ "$(id -u)" = 0 ]; then
  cache=/var/cache/fieldloom
else
  cache=${XDG_CACHE_HOME:-$HOME/.cache}/fieldloom
fi

install_node() { # install_node FOLDER: the platform package that npm's `node` itself installs, and npm beside it
  local folder=$1 arch scratch
  case $(uname -m) in
    x86_64) arch=x64 ;;
    aarch64) arch=arm64 ;;
    *) fail "No Node $node_version is published for $(uname -m)." "Use a machine with x86_64 or aarch64." ;;
  esac
  command -v npm >/dev/null || fail "Neither Node $node_version nor npm is on this machine." \
    "Install Node (apt-get install nodejs npm), or put Node $node_version on PATH."
  echo "Node $node_version: getting it from the npm registry (once)"
  scratch=$(mktemp -d "$cache/.building-node-XXXXXX")
  chmod 755 "$scratch"
  if ! npm install --silent --no-save --no-audit --no-fund --ignore-scripts --prefix "$scratch/pkg" \
    "node-linux-$arch@$node_version" "npm@$npm_version" >"$scratch/log" 2>&1; then
    tail -5 "$scratch/log" >&2
    rm -rf "$scratch"
    fail "Could not download Node $node_version from the npm registry." "Check the network and npm's registry setting, then run the command again."
  fi
  mkdir "$scratch/bin"
  ln -s "../pkg/node_modules/node-linux-$arch/bin/node" "$scratch/bin/node"
  for tool in npm npx; do ln -s "../pkg/node_modules/npm/bin/$tool-cli.js" "$scratch/bin/$tool"; done
  rm -rf "$folder"
  mv "$scratch" "$folder"
}

if [ "$(node --version 2>/dev/null || true)" != "v$node_version" ]; then
  node_folder=$cache/node-$node_version
  if [ ! -x "$node_folder/bin/node" ]; then
    command -v flock >/dev/null || fail "The tool flock is missing." "Install it: apt-get install util-linux"
    mkdir -p "$cache"
    # Two runs at once must not both install it; the kernel drops the lock when its holder ends.
    exec 9>"$cache/node-$node_version.lock"
    flock 9
    [ -x "$node_folder/bin/node" ] || install_node "$node_folder"
    exec 9>&-
  fi
  export PATH=$node_folder/bin:$PATH
fi
