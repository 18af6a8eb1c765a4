#!/usr/bin/env bash
# Runs one of the administrator's commands in AWS instead of on a laptop: `bash run.sh deploy -c portal:stage=dev`. It makes a CodeBuild
# project, which takes this commit from GitHub, and shows the log until the command has ended.
set -euo pipefail
here=$(dirname "$0")
project=PortalCommands
repository=$(git -C "$here" remote get-url origin)
commit=$(git -C "$here" rev-parse HEAD)
words=$(printf '%q ' "${@:2}")
[ "$1" = deploy ] && words="--yes $words"

aws cloudformation deploy --stack-name "$project" --template-file "$here/project.yml" --capabilities CAPABILITY_IAM \
  --no-fail-on-empty-changeset
if ! build=$(aws codebuild start-build --project-name "$project" --query build.id --output text --environment-variables-override \
  "name=REPOSITORY,value=$repository" "name=COMMIT,value=$commit" "name=COMMAND,value=$1" "name=WORDS,value=$words"); then
  echo 'If AWS says "Cannot have more than 0 builds in queue", it lets this new account build nothing yet: open a case with AWS Support' >&2
  echo '("Account and billing", free) that quotes the sentence, and run this again once it is answered, or deploy from a laptop.' >&2
  exit 1
fi
aws logs tail "/aws/codebuild/$project" --follow --since 1s --format short &
tail=$!
until state=$(aws codebuild batch-get-builds --ids "$build" --query 'builds[0].buildStatus' --output text) &&
  [ "$state" != IN_PROGRESS ]; do sleep 10; done
sleep 10
kill "$tail"
echo "$1: $state"
[ "$state" = SUCCEEDED ]
