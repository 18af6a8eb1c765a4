import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApplication } from '../application.tsx'
import { NotSaved } from '#web/autosave/engine/save-failure.ts'

/** Why a section could not be left. Each time is a new one. */
export interface Stayed {
  because: NotSaved['reason']
  words: string
}

/** Leaves a section once everything is stored. Where that fails the person stays, and hears why. */
export function useLeave(sectionId: string | undefined) {
  const { draft, autosave } = useApplication()
  const navigate = useNavigate()
  const [stayed, setStayed] = useState<Stayed>()
  const isLeaving = useRef(false)

  const leave = async (to: string) => {
    if (isLeaving.current) return
    isLeaving.current = true
    try {
      // After the end nothing more is saved, and what was not stays as it is: that is no reason to stay.
      if (autosave.state.phase !== 'closed') await autosave.flush()
      setStayed(undefined)
      if (sectionId) draft.leave(sectionId)
      await navigate(to)
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error
      setStayed({ because: error.reason, words: error.message })
    } finally {
      isLeaving.current = false
    }
  }
  return { leave: (to: string) => void leave(to), stayed }
}
