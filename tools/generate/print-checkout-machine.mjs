// Runs under tsx with the condition `countertop-source`. Prints the states and transitions of the checkout's
// statechart.
const { createCheckoutMachine } = await import(
  new URL('../../sdk/src/features/checkout/checkout.machine.ts', import.meta.url).href
)
const checkoutMachine = createCheckoutMachine()

/** @param {any} guard @returns {string} */
function guardName(guard) {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return guard
  if (Array.isArray(guard.guards)) {
    const names = guard.guards.map(guardName)
    return guard.name.startsWith('not')
      ? `not ${names[0]}`
      : names.join(guard.name.startsWith('or') ? ' or ' : ' and ')
  }
  return guard.type ?? (guard.name === 'guard' ? '' : guard.name)
}

/** Delays of the statechart in ms, by name. @type {Record<string, number>} */
const delays = checkoutMachine.implementations.delays

/** @param {string} event */
function eventName(event) {
  const [, kind, name = ''] = /^xstate\.(done|error|after)\.([^.]*)/.exec(event) ?? []
  if (kind === 'done') return 'done'
  if (kind === 'error') return 'failed'
  return kind === 'after' ? `after ${inWords(delays[name] ?? NaN)} (${name})` : event
}

/** @param {number} ms */
function inWords(ms) {
  if (ms < 1000) return `${ms} ms`
  return ms < 120_000 ? `${ms / 1000} s` : `${ms / 60_000} min`
}

/** @param {any} node @returns {any} */
function described(node) {
  const listed = [...node.transitions].flatMap(([event, list]) =>
    list.map((/** @type {any} */ transition) => ({ ...transition, event: eventName(event) })),
  )
  const always = (node.always ?? []).map((/** @type {any} */ transition) => ({ ...transition, event: '' }))
  const all = [...listed, ...always]
  return {
    path: node.path,
    initial: node.type === 'compound' ? node.initial.target[0].path : null,
    isFinal: node.type === 'final',
    calls: node.invoke.map((/** @type {any} */ { src }) => src),
    transitions: all.flatMap(({ event, target, guard }) =>
      (target ?? []).map((/** @type {any} */ to) => ({ event, guard: guardName(guard), to: to.path })),
    ),
    handles: [...new Set(listed.filter(({ target }) => !target?.length).map(({ event }) => event))],
    states: Object.values(node.states).map(described),
  }
}

process.stdout.write(JSON.stringify({ ...described(checkoutMachine.root), delays }))
