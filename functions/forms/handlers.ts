import { serve } from '#functions/http/serve.ts'
import { createForm, findActiveId, findHead, listForms, noForm, withBody } from '#functions/store/forms.ts'
import { formFault } from '#shared/form.ts'
import { Problem } from '#shared/problem.ts'
import { forms } from '#shared/routes/forms.ts'

export const handler = serve(forms, {
  async active() {
    const formId = await findActiveId()
    if (!formId) throw new Problem('MISSING', 'No active form!')
    return withBody(await findHead(formId))
  },

  async find({ head }) {
    if (!head) throw noForm()
    return withBody(head)
  },

  async list() {
    return listForms()
  },

  async create({ caller, body, now }) {
    const fault = formFault(body)
    if (fault) throw new Problem('INVALID', fault)
    return createForm(body, caller.record, now)
  },
})
