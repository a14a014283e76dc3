import { format } from 'prettier'

/**
 * @typedef {{
 *   path: string[], initial: string[] | null,
 *   transitions: { event: string, guard: string, to: string[] }[], states: StateNode[]
 * }} StateNode as tools/generate/print-checkout-machine.mjs prints it
 */

/**
 * A page with one Mermaid state diagram for each region of the checkout's statechart. The regions run side by side.
 *
 * @param {StateNode} machine
 */
export function machineDiagram(machine) {
  const regions = machine.states.filter(({ states }) => states.length > 0)
  const text = `# The checkout's statechart

<!-- Generated from sdk/src/features/checkout/checkout.machine.ts by "npm run generate". Do not edit. -->

The regions run side by side; \`payment\` is the one that places the order. An arrow carries its event and, in brackets,
the guard that must hold. Several arrows with one event are tried from top to bottom. Events that only change what is
remembered, and move to no other state, are left out.

${regions.map(region).join('\n\n')}
`
  return format(text, { parser: 'markdown', printWidth: 110 })
}

/** @param {StateNode} node */
function region(node) {
  return `## ${node.path.join('.')}\n\n\`\`\`mermaid\nstateDiagram-v2\n${lines(node, '  ').join('\n')}\n\`\`\``
}

/** @param {StateNode} node @param {string} indent @returns {string[]} */
function lines(node, indent) {
  const start = node.initial ? [`${indent}[*] --> ${id(node.initial)}`] : []
  const inner = node.states.flatMap((state) =>
    state.states.length > 0
      ? [
          `${indent}state "${name(state)}" as ${id(state.path)} {`,
          ...lines(state, `${indent}  `),
          `${indent}}`,
        ]
      : [`${indent}state "${name(state)}" as ${id(state.path)}`],
  )
  const arrows = node.states.flatMap((state) =>
    [...merged(state)].map(
      ([target, labels]) => `${indent}${id(state.path)} --> ${target}: ${labels.join('\\n')}`,
    ),
  )
  return [...start, ...inner, ...arrows]
}

/** The labels of a state's arrows by target. @param {StateNode} node @returns {Map<string, string[]>} */
function merged({ transitions }) {
  /** @type {Map<string, string[]>} */
  const byTarget = new Map()
  for (const { event, guard, to } of transitions) {
    const label = [event, guard && `[${guard}]`].filter(Boolean).join(' ') || 'otherwise'
    const labels = byTarget.get(id(to)) ?? []
    if (!labels.includes(label)) byTarget.set(id(to), [...labels, label])
  }
  return byTarget
}

/** @param {string[]} path */
const id = (path) => path.join('_')

/** @param {StateNode} node */
const name = ({ path }) => path.at(-1) ?? ''
