// Outside a git checkout, such as an unpacked archive or a container layer, there is nothing to set up.
import { spawnSync } from 'node:child_process'
spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' })
