import { parseSync } from 'vite'
import { noCondition, wordChanges } from './condition-changes.ts'

/** A small change to a source file, like a programmer's mistake. */
export interface Mutation {
  start: number
  end: number
  text: string
  /** The original text and its line. */
  was: string
  line: number
  /** The expression or statement that must run for the change to have an effect. */
  around: { start: number; end: number; isStatement: boolean }
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

type Change = Pick<Mutation, 'start' | 'end' | 'text'> & Partial<Pick<Mutation, 'around'>>

/** All single changes to a TypeScript source: conditions of steps and of writes, comparisons, guards, numbers, booleans, and removed steps. */
export function mutationsOf(name: string, source: string): Mutation[] {
  const { program } = parseSync(name, source)
  const textOf = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end)
  return nodesOf(program as unknown as Node)
    .flatMap((node) => changesOf(node, textOf).map((change) => ({ around: aroundOf(node), ...change })))
    .map((change) => ({
      ...change,
      was: textOf(change),
      line: source.slice(0, change.start).split('\n').length,
    }))
}

/** The source with the mutation. */
export const mutated = (source: string, { start, end, text }: Mutation) =>
  source.slice(0, start) + text + source.slice(end)

// Types and imports contain nothing that runs.
const silent = /^(TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|Import|ExportAll)/

// The condition of a loop is not changed, because an endless loop would never report a result.
const isLoop = /^(For|While|DoWhile)Statement$/

function nodesOf(node: Node): Node[] {
  if (silent.test(node.type)) return []
  const parts = isLoop.test(node.type) ? [node.body] : Object.values(node)
  const inner = parts.flatMap((part) => (Array.isArray(part) ? (part as unknown[]) : [part]))
  return [node, ...inner.filter(isNode).flatMap(nodesOf)]
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '-': ['+'],
  '*': ['+'],
  '&&': ['||'],
  '||': ['&&'],
}

const otherMethods: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
])
/** Methods that can be removed without changing the type. */
const steps = ['filter', 'toSorted', 'slice', 'trim', 'toLowerCase']

function changesOf(node: Node, textOf: (node: Node) => string): Change[] {
  const { start, end } = node
  const part = (name: string) => node[name] as Node
  const instead = (text: string): Change => ({ start, end, text })
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return (otherOperators[String(node.operator)] ?? []).map((operator) =>
        instead(`(${textOf(part('left'))} ${operator} ${textOf(part('right'))})`),
      )
    case 'ConditionalExpression':
      return [{ ...placeOf(part('test')), text: `!(${textOf(part('test'))})` }]
    case 'IfStatement':
      return [
        { ...placeOf(part('test')), text: `!(${textOf(part('test'))})` },
        ...(node.alternate ? [] : [instead(';')]),
      ]
    case 'UnaryExpression':
      return node.operator === '!' ? [instead(textOf(part('argument')))] : []
    case 'Literal':
      if (node.value === ' AND ') return [instead("' OR '")]
      if (typeof node.value === 'boolean') return [instead(String(!node.value))]
      return typeof node.value === 'number' ? [instead(`(${node.value + 1})`)] : []
    case 'CallExpression':
      return [
        ...callChanges(part('callee'), instead, textOf),
        ...withoutCondition(conditionGiven(part('callee'), node.arguments as Node[])),
      ]
    case 'Property':
      return withoutCondition(conditionNamed(node))
    case 'TaggedTemplateExpression':
      return part('tag').name === 'expression' ? wordChanges(textOf(node), start) : []
    case 'ExpressionStatement':
      return isCall(part('expression')) ? [instead(';')] : []
    default:
      return []
  }
}

/** Where each write of one item has its condition. */
const placesOfConditions = new Map([
  ['putItem', 1],
  ['updateItem', 2],
])

const conditionGiven = ({ name }: Node, given: readonly Node[]) =>
  given[placesOfConditions.get(String(name)) ?? -1]

const conditionNamed = ({ key, value, shorthand }: Node) =>
  (key as Node).name === 'condition' && !shorthand ? (value as Node) : undefined

const withoutCondition = (condition: Node | undefined): Change[] =>
  condition ? [{ ...placeOf(condition), text: noCondition, around: aroundOf(condition) }] : []

const placeOf = ({ start, end }: Node) => ({ start, end })

const aroundOf = ({ start, end, type }: Node) => ({ start, end, isStatement: type.endsWith('Statement') })

const isCall = ({ type, argument }: Node): boolean =>
  type === 'CallExpression' || (type === 'AwaitExpression' && isCall(argument as Node))

function callChanges(
  callee: Node,
  instead: (text: string) => Change,
  textOf: (node: Node) => string,
): Change[] {
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const method = callee.property as Node
  const other = otherMethods.get(String(method.name))
  return [
    ...(other ? [{ ...placeOf(method), text: other }] : []),
    ...(steps.includes(String(method.name)) ? [instead(textOf(callee.object as Node))] : []),
  ]
}
