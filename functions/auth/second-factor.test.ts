import { expect, vi } from 'vitest'
import { localSettings } from '#local/settings.ts'
import { listRecords } from '#local/testing/story.ts'
import { portal, test } from '#local/testing/portal-test.ts'
