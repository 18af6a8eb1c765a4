// Outside a git checkout (an unpacked archive, a container layer) there is nothing to set up, and that is fine.
import { spawnSync } from 'node:child_process'
spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' })
