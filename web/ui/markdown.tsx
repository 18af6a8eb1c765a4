import { lazy, Suspense } from 'react'
import './markdown.css'

const MarkdownText = lazy(() => import('./markdown-text.tsx'))

/** Characters with a meaning in markdown. A text without them is shown at once, without loading the parser. */
const signs = /[*_`[\]#<>~|\\&]|https?:| {2}$|^\s*(?:[-+=]|\d+[.)])/m

/** A text in markdown. Raw HTML in it is shown as text. */
export function Markdown({ text }: { text: string }) {
  const plain = <Paragraphs text={text} />
  return (
    <div className="prose">
      {signs.test(text) ? (
        <Suspense fallback={<div className="prose prose--raw">{plain}</div>}>
          <MarkdownText text={text} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}

const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, index) => <p key={index}>{paragraph}</p>)
