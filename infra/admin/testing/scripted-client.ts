/**
 * A client of the SDK with scripted answers by command name; an Error is thrown, and a function asked. A command without an answer fails, because the
 * code under test should not send it.
 */
export function scripted(script: Readonly<Record<string, object>>) {
  const sent: string[] = []
  const send = (command: object): Promise<never> => {
    const name = command.constructor.name.replace(/Command$/, '')
    sent.push(name)
    const found = script[name]
    const answer = typeof found === 'function' ? (found as (asked: object) => object)(command) : found
    if (!answer) return Promise.reject(new Error(`There is no scripted answer for ${name}.`))
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never)
  }
  return { send, sent }
}

/** An error as the SDK throws it: known by its name. */
export const awsError = (name: string, message = name) => Object.assign(new Error(message), { name })

const absent = awsError('ValidationError', 'Stack with id CDKToolkit does not exist')

/** A stack of every name but that of the trial. */
export const stackAnswer = (
  status: string,
  outputs: Readonly<Record<string, string>> = {},
  { isProtected = true, hasTrial = false } = {},
) => ({
  DescribeStacks: ({ input }: { input: { StackName: string } }) =>
    input.StackName === 'Portal-dev' && !hasTrial
      ? absent
      : {
          Stacks: [
            {
              StackStatus: status,
              EnableTerminationProtection: isProtected,
              Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({
                OutputKey,
                OutputValue,
              })),
            },
          ],
        },
})

export const noStack = { DescribeStacks: absent }
