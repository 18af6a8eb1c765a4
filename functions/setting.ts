/**
 * A setting of the deployment, from the environment. A missing one stops the function at its start. This file is apart because every
 * folder needs it.
 */
export function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`The setting ${name} is missing.`)
  return value
}
