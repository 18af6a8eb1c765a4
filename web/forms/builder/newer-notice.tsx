import { Button } from '@aws-amplify/ui-react'
import { useEffect, useRef, useState } from 'react'
import type { FormSource } from '#shared/forms/form-source.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { mergeForms, partsThatDiffer } from '../form-parts.ts'
import { FormReader } from '../form-reader.tsx'
import type { FormDraft } from './use-form-draft.ts'

type Choice = 'mine' | 'theirs'
const options: readonly (readonly [Choice, string])[] = [
  ['mine', 'Keep mine'],
  ['theirs', 'Take the stored version'],
]

/**
 * The form was saved elsewhere: by someone else, or by the author on another page, such as the list of forms. Parts that only one of the
 * two changed are merged. Where both changed a part, the author chooses, so that nothing is overwritten unseen.
 */
export function NewerNotice({ draft, newer }: { draft: FormDraft; newer: FormSource }) {
  const { form, base, rebase } = draft
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [isShown, setShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { form: merged, contests } = mergeForms(base.form, form, newer.form)
  const isDecided = contests.every(({ part }) => choices[part])
  const merge = () =>
    rebase(
      newer,
      contests.reduce(
        (result, { part, withTheirs }) => (choices[part] === 'theirs' ? withTheirs(result) : result),
        merged,
      ),
    )
  return (
    <MessageBox isFailure aria-labelledby="newer">
      <h2 id="newer" ref={heading} tabIndex={-1}>
        This form has changed since you opened it
      </h2>
      <p>Your changes are still here, but not saved yet. These parts were changed elsewhere:</p>
      <ul className="bullets">
        {partsThatDiffer(base.form, newer.form).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {contests.map((contest) => (
        <RadioChoice
          key={contest.part}
          legend={`Changed in both: ${contest.label}`}
          options={options}
          value={choices[contest.part]}
          onChoose={(choice) => setChoices({ ...choices, [contest.part]: choice })}
        />
      ))}
      <div className="row">
        <ActionButton variation="primary" isPossible={isDecided} onClick={merge}>
          Merge both
        </ActionButton>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the stored form' : 'Show the stored form'}
        </Button>
      </div>
      {isShown && <FormReader form={newer.form} />}
    </MessageBox>
  )
}
