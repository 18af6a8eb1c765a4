import type { FormParse } from '#shared/form-parsing.ts'
import { Icon } from '#web/ui/icon.tsx'

const looks = {
  pending: { shape: 'ring', classes: 'state' },
  failed: { shape: 'problem', classes: 'state state--bad' },
  parsed: { shape: 'done', classes: 'state state--good' },
} as const

export function ParseStatus({ parse }: { parse: FormParse }) {
  const look = looks['form' in parse ? 'parsed' : 'problems' in parse ? 'failed' : 'pending']
  return (
    <p className="parse-status" role="status">
      <b>Parse Status:</b>{' '}
      <span className={look.classes}>
        <Icon shape={look.shape} />
        {parse.status}
      </span>
    </p>
  )
}
