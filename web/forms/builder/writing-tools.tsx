import { Button } from '@aws-amplify/ui-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './builder.module.css'

interface Tool {
  label: string
  shown: ReactNode
  /** With Ctrl or Cmd. */
  key?: string
  use: (field: HTMLTextAreaElement) => void
}

const tools: readonly Tool[] = [
  { label: 'Bold', shown: <b>B</b>, key: 'b', use: (field) => wrap(field, '**', '**', 'important') },
  { label: 'Italic', shown: <i>I</i>, key: 'i', use: (field) => wrap(field, '*', '*', 'words') },
  { label: 'Link', shown: 'Link', use: (field) => wrap(field, '[', '](https://)', 'words') },
  { label: 'List', shown: 'List', use: list },
]

interface Props<Name extends string> {
  /** The placeholders that can be inserted, with their words. */
  placeholders: Readonly<Record<Name, string>>
  isReadOnly?: boolean
  /** The text field. */
  children: ReactNode
}

/** Buttons and keys that write markdown and placeholders into a text field. What they write can be undone there, like what is typed. */
export function WritingTools<Name extends string>({ placeholders, isReadOnly, children }: Props<Name>) {
  const box = useRef<HTMLDivElement>(null)
  const apply = (tool: Tool['use']) => {
    const field = box.current?.querySelector('textarea')
    if (field && !field.readOnly) tool(field)
  }
  const press = (event: KeyboardEvent) => {
    const tool = (event.ctrlKey || event.metaKey) && tools.find(({ key }) => key === event.key)
    if (!tool) return
    event.preventDefault()
    apply(tool.use)
  }
  return (
    <div className={styles.writing} ref={box} onKeyDown={press}>
      {!isReadOnly && (
        <div className={styles.tools} role="group" aria-label="Write">
          {tools.map(({ label, shown, use: act }) => (
            <Button key={label} size="small" variation="link" aria-label={label} onClick={() => apply(act)}>
              {shown}
            </Button>
          ))}
          <span className="small muted">Insert</span>
          {Object.entries<string>(placeholders).map(([name, words]) => (
            <Button key={name} size="small" onClick={() => apply((field) => insert(field, `{${name}}`))}>
              {words}
            </Button>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}

/** Puts marks around what is selected, which stays selected, or around an example. */
function wrap(field: HTMLTextAreaElement, before: string, after: string, example: string) {
  const { selectionStart: start, selectionEnd: end, value } = field
  const words = value.slice(start, end) || example
  insert(field, `${before}${words}${after}`)
  field.setSelectionRange(start + before.length, start + before.length + words.length)
}

/** Makes the selected lines entries of a list. */
function list(field: HTMLTextAreaElement) {
  const { selectionStart, selectionEnd, value } = field
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  field.setSelectionRange(start, selectionEnd)
  insert(
    field,
    value
      .slice(start, selectionEnd)
      .split('\n')
      .map((line) => (line.startsWith('- ') ? line : `- ${line}`))
      .join('\n'),
  )
}

/** Replaces what is selected. Only this old command keeps the browser's own undo. */
function insert(field: HTMLTextAreaElement, text: string) {
  field.focus()
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
