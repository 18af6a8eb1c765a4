import { lazy, Suspense } from 'react'
import './markdown.css'

const MarkdownText = lazy(() => import('./markdown-text.tsx'))

/** What markdown gives a meaning to. Text without it is shown at once, and the parser is not loaded for it. */
const signs = /[*_`[\]#<>~|\\&]|https?:| {2}$|^\s*(?:[-+=]|\d+[.)])/m

/** Text in markdown. Raw HTML in it stays text. */
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
