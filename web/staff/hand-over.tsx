import { handOver } from '#shared/fair/hand-over-routes.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { client } from '#web/api/client.ts'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'

/** What became of the assignments of people who left. */
export const givenInWords = ({ given, open }: { given: number; open: number }) =>
  `${counted(given, 'assignment')} given to others.${open > 0 ? ` Nobody can take the other ${grouped(open)}.` : ''}`

/** Gives what people who left had to do to others. */
export const HandOverDialog = ({ formId, onClose }: { formId: string; onClose: () => void }) => (
  <CallDialog
    title="Give them to others?"
    label="Give to others"
    runningLabel="Giving..."
    closeLabel="Leave open"
    call={() => client(handOver).handOver({ params: { formId } })}
    success={givenInWords}
    refetched={{ queryKey: ['dashboard'] }}
    onClose={onClose}
  >
    <p>
      Each goes to who has the least to do and may read it. What nobody can take stays open, and what was
      submitted stays as it is.
    </p>
  </CallDialog>
)
