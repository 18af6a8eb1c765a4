/**
 * A client of the SDK with scripted answers by command name; an Error is thrown. A command without an answer fails, because the
 * code under test should not send it.
 */
export function scripted(script: Readonly<Record<string, object>>) {
  const sent: string[] = []
  const send = (command: object): Promise<never> => {
    const name = command.constructor.name.replace(/Command$/, '')
    sent.push(name)
    const answer = script[name]
    if (!answer) return Promise.reject(new Error(`There is no scripted answer for ${name}.`))
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never)
  }
  return { send, sent }
}

/** An error as the SDK throws it: known by its name. */
export const awsError = (name: string, message = name) => Object.assign(new Error(message), { name })

export const stackAnswer = (
  status: string,
  outputs: Readonly<Record<string, string>> = {},
  { isProtected = true } = {},
) => ({
  DescribeStacks: {
    Stacks: [
      {
        StackStatus: status,
        EnableTerminationProtection: isProtected,
        Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
      },
    ],
  },
})

export const noStack = {
  DescribeStacks: awsError('ValidationError', 'Stack with id CDKToolkit does not exist'),
}
