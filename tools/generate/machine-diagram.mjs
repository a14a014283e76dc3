import { format } from 'prettier'

/**
 * A state as printed by tools/generate/print-checkout-machine.mjs.
 *
 * @typedef {{
 *   path: string[], initial: string[] | null, isFinal: boolean, calls: string[],
 *   transitions: { event: string, guard: string, to: string[] }[], handles: string[], states: StateNode[]
 * }} StateNode calls: actors that it invokes; handles: events without a change of state
 */

/**
 * Builds a page with one Mermaid state diagram for each region of the checkout's statechart. The regions run
 * in parallel.
 *
 * @param {StateNode & { delays: Record<string, number> }} machine
 * @param {string} delaysSource source of the file that defines each delay's constant
 */
export function machineDiagram(machine, delaysSource) {
  const text = `# The checkout's statechart

<!-- Generated from sdk/src/features/checkout/checkout.machine.ts by "npm run generate". Do not edit. -->

The regions run in parallel; \`payment\` places the order. An arrow has its event and, in brackets, its guard; several
arrows with one event are tried from top to bottom. A state's calls to the server or the card frame are below its name, and
end as \`done\` or \`failed\`; an answer after the state was left is ignored. An arrow from _any state_ belongs to the whole
region, or to the state around it.

${machine.states.map(region).join('\n\n')}

## The waits

| wait | constant | ms |
| --- | --- | --: |
${Object.entries(machine.delays)
  .map(
    ([name, ms]) => `| \`${name}\` | \`${constantOf(name, delaysSource)}\` | ${ms.toLocaleString('en-AU')} |`,
  )
  .join('\n')}
`
  return format(text, { parser: 'markdown', printWidth: 110 })
}

/** @param {string} name @param {string} source */
function constantOf(name, source) {
  const [, constant] = new RegExp(`\\b${name}: (\\w+),`).exec(source) ?? []
  if (!constant) throw new Error(`The delay "${name}" of the checkout's statechart has no constant.`)
  return constant
}

/** @param {StateNode} node */
function region(node) {
  const title = `## ${name(node)}`
  const handles =
    node.handles.length > 0 &&
    `Handles in any state: ${node.handles.map((event) => `\`${event}\``).join(', ')}.`
  const diagram =
    node.states.length > 0 && `\`\`\`mermaid\nstateDiagram-v2\n${lines(node, '  ').join('\n')}\n\`\`\``
  return [title, handles, diagram].filter(Boolean).join('\n\n')
}

/**
 * The contents of a state. An arrow is drawn at the innermost level that contains both of its ends, because
 * Mermaid assigns a state to the box that names it first.
 *
 * @param {StateNode} node @param {string} indent @returns {string[]}
 */
function lines(node, indent) {
  const start = node.initial ? [`[*] --> ${id(node.initial)}`] : []
  const inner = node.states.flatMap((state) =>
    state.states.length > 0
      ? [`state "${label(state)}" as ${id(state.path)} {`, ...lines(state, '  '), '}']
      : [`state "${label(state)}" as ${id(state.path)}`],
  )
  const ends = node.states.filter(({ isFinal }) => isFinal).map(({ path }) => `${id(path)} --> [*]`)
  return [...start, ...inner, ...inward(node), ...across(node), ...ends].map((line) => `${indent}${line}`)
}

/**
 * Arrows from a state to a state inside it; Mermaid cannot draw them inside the box.
 * @param {StateNode} node
 */
function inward(node) {
  const any = `${id(node.path)}_any`
  const drawn = arrows(any, node, (to) => isInside(to, node.path))
  return drawn.length > 0 ? [`state "any state" as ${any}`, ...drawn] : []
}

/**
 * Arrows between the parts of a state, including from or to states inside those parts.
 * @param {StateNode} node
 * @returns {string[]}
 */
function across(node) {
  return node.states.flatMap((part) =>
    [part, ...insideOf(part)].flatMap((state) =>
      arrows(
        id(state.path),
        state,
        (to) =>
          isInside(to, node.path) && (state === part ? !isInside(to, part.path) : !isWithin(to, part.path)),
      ),
    ),
  )
}

/** @param {StateNode} node @returns {StateNode[]} */
const insideOf = ({ states }) => states.flatMap((state) => [state, ...insideOf(state)])

/** @param {string[]} path @param {string[]} parent */
const isWithin = (path, parent) => parent.every((part, i) => path[i] === part)

/** @param {string[]} path @param {string[]} parent */
const isInside = (path, parent) => path.length > parent.length && parent.every((part, i) => path[i] === part)

/**
 * @param {string} from
 * @param {StateNode} node
 * @param {(to: string[]) => boolean} isWanted
 * @returns {string[]}
 */
function arrows(from, { transitions }, isWanted) {
  /** @type {Map<string, string[]>} */
  const byTarget = new Map()
  for (const { event, guard, to } of transitions.filter((one) => isWanted(one.to))) {
    const text = [event, guard && `[${guard}]`].filter(Boolean).join(' ') || 'otherwise'
    const labels = byTarget.get(id(to)) ?? []
    if (!labels.includes(text)) byTarget.set(id(to), [...labels, text])
  }
  return [...byTarget].map(([target, labels]) => `${from} --> ${target}: ${labels.join('<br/>')}`)
}

/** @param {string[]} path */
const id = (path) => path.join('_')

/** @param {StateNode} node */
const name = ({ path }) => path.at(-1) ?? ''

/** @param {StateNode} node */
const label = (node) => [name(node), ...node.calls.map((call) => `calls ${call}`)].join('<br/>')
