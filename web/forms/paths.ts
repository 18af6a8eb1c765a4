export const formsPath = '/admin/dor/forms'
export const newFormPath = `${formsPath}/new`
export const editPath = (formId: string) => `${formsPath}/${formId}/edit`
