#!/usr/bin/env bash
# One archive with everything that somebody needs who has neither Rust nor Node, and its checksum beside it.
# `make dist` builds the program first.
#
#   deploy/dist.sh [PROGRAM] [FOLDER]      target/production/enigmata and target/dist unless told otherwise
#
# From the same program the same archive is made: names are sorted, and times are those of the commit, or of
# SOURCE_DATE_EPOCH.
set -euo pipefail

here=$(cd "$(dirname "$0")/.." && pwd)
program=$(realpath "${1:-$here/target/production/enigmata}")
folder=${2:-$here/target/dist}
cd "$here"

fail() {
    echo "$1" >&2
    exit 1
}

about=$("$program" --version)
grep -q "^with the client" <<<"$about" || fail "$program has no client for the browser inside: use make dist."
[ -s web/dist/licences.txt ] || fail "There is no web/dist/licences.txt: use make dist."
if [ -e .git ] && [ -n "$(git status --porcelain)" ]; then
    echo "Beware: there are changes here that no commit has." >&2
fi
version=$(sed -n '1s/^enigmata \([^ ]*\).*/\1/p' <<<"$about")
moment=${SOURCE_DATE_EPOCH:-$({ [ -e .git ] && git log -1 --format=%ct; } || stat -c %Y CHANGELOG.md)}
name=enigmata-$version-$(uname -m)-linux
glibc=$(objdump -T "$program" | grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -n 1)

mkdir -p "$folder"
place=$(mktemp -d "$folder/making.XXXXXX")
trap 'rm -rf "$place"' EXIT
into=$place/$name
mkdir -p "$into/deploy" "$into/docs"
# The names of functions stay: a report of a crash is worth little without them.
strip --strip-debug -o "$into/enigmata" "$program"
"$into/enigmata" manual "$into/man" >/dev/null
sed "s/@VERSION@/$version/g; s/@MACHINE@/$(uname -m)/g; s/@GLIBC@/${glibc#GLIBC_}/g" deploy/INSTALL.md >"$into/INSTALL.md"
cp LICENSE-MIT LICENSE-APACHE {ARCHITECTURE,CONTRIBUTING,SECURITY,CODE_OF_CONDUCT,CHANGELOG}.md web/dist/licences.txt "$into"
cp deploy/*.service deploy/*.cfg deploy/*.yml deploy/grafana.json "$into/deploy"
# All pages lead to one another; the pictures are large, and nobody needs them to run it.
cp -r docs/*.md docs/rules "$into/docs"

archive=$folder/$name.tar.gz
tar --create --directory="$place" --sort=name --mtime="@$moment" --owner=0 --group=0 --numeric-owner \
    --mode=u+rw,go+r,go-w,a+X --format=gnu "$name" | gzip -9n >"$archive"
(cd "$folder" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
echo "$about"
echo "needs glibc ${glibc#GLIBC_} or newer"
echo "$archive"
