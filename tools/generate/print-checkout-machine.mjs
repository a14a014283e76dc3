// Runs under tsx with the condition `countertop-source`: prints the states and transitions of the checkout's statechart.
const { checkoutMachine } = await import(
  new URL('../../sdk/src/features/checkout/checkout.machine.ts', import.meta.url).href
)

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

/** @param {string} event */
function eventName(event) {
  const [, kind, name = ''] = /^xstate\.(done|error|after)\.([^.]*)/.exec(event) ?? []
  if (kind === 'done') return 'done'
  if (kind === 'error') return 'failed'
  return kind === 'after' ? `after ${name}` : event
}

/** @param {any} node @returns {any} */
function described(node) {
  const listed = [...node.transitions].flatMap(([event, list]) =>
    list.map((/** @type {any} */ transition) => ({ ...transition, event: eventName(event) })),
  )
  const always = (node.always ?? []).map((/** @type {any} */ transition) => ({ ...transition, event: '' }))
  return {
    path: node.path,
    initial: node.type === 'compound' ? node.initial.target[0].path : null,
    transitions: [...listed, ...always].flatMap(({ event, target, guard }) =>
      (target ?? []).map((/** @type {any} */ to) => ({ event, guard: guardName(guard), to: to.path })),
    ),
    states: Object.values(node.states).map(described),
  }
}

process.stdout.write(JSON.stringify(described(checkoutMachine.root)))
