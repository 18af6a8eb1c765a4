import { type ComponentType, lazy, Suspense, useState } from 'react'
import './markdown.css'

let Parsed: ComponentType<{ text: string }> | undefined

/** Loads the parser. Texts that are drawn after that are there at once. */
export async function loadMarkdown() {
  const code = await import('./markdown-text.tsx')
  Parsed = code.default
  return code
}

const Later = lazy(loadMarkdown)

/** Characters with a meaning in markdown. A text without them is shown at once, without loading the parser. */
const signs = /[*_`[\]#<>~|\\&]|https?:| {2}$|^\s*(?:[-+=]|\d+[.)])/m

/** A text in markdown. Raw HTML in it is shown as text. */
export function Markdown({ text }: { text: string }) {
  const [MarkdownText] = useState(() => Parsed ?? Later)
  return (
    <div className="prose">
      {signs.test(text) ? (
        <Suspense
          fallback={
            <div className="prose prose--raw">
              <Paragraphs text={withoutSigns(text)} />
            </div>
          }
        >
          <MarkdownText text={text} />
        </Suspense>
      ) : (
        <Paragraphs text={text} />
      )}
    </div>
  )
}

/** About the lines that the parsed text will have: without addresses and signs, and broken where lists and line breaks are. */
const withoutSigns = (text: string) =>
  text.replace(/(\S) ?\n(?!\s|[-*+] |\d+[.)] )/g, '$1 ').replace(/\]\([^)]*\)|[*_`[\]]|^#+ /gm, '')

const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, index) => <p key={index}>{paragraph}</p>)
