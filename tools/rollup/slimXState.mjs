import { join } from 'node:path'

/*
 * The script bundle runs XState without what no chart of ours uses: the inspector and the devtools, snapshots that are
 * written down and restored (a payment is never resumed from storage, the server is asked), definitions as JSON, routes.
 * It is a twentieth of what a cold checkout loads. Whoever calls such a part in the bundle meets a TypeError, not a silence;
 * the npm library and the unit tests have the whole of XState.
 */

/** Members left out of a class, by class. */
const METHODS = {
  Actor: ['select', 'attachDevTools', 'toJSON', 'getPersistedSnapshot'],
  StateNode: ['definition', 'toJSON'],
  StateMachine: [
    'resolveState',
    'microstep',
    'definition',
    'toJSON',
    'getPersistedSnapshot',
    'restoreSnapshot',
  ],
}

/** Members left out of the object that a function builds, by function. */
const PROPERTIES = {
  createSystem: ['inspect', '_sendInspectionEvent', 'getSnapshot', 'getAll'],
  createMachineSnapshot: ['can', 'getMeta', 'toJSON'],
  fromPromise: ['getPersistedSnapshot', 'restoreSnapshot'],
}

/** Statements left out wherever they stand: what they begin with, and how often that is. */
const STATEMENTS = [
  { begins: /^(?:\w+\.|this\.)*_?(?:system\.)_sendInspectionEvent\(/, times: 6 },
  { begins: /^if \(inspect && !parent\)/, times: 1 },
  { begins: /^if \(this\.options\.devTools\)/, times: 1 },
  { begins: /^this\.(?:getPersistedSnapshot|restoreSnapshot) = /, times: 2 },
  { begins: /^formatRouteTransitions\(this\.root\)/, times: 1 },
]

/**
 * @param {{ src: string, shim: string }} where the folder of our sources, and the module that stands for `xstate` in them
 * @returns {import('rollup').Plugin}
 */
export function slimXState({ src, shim }) {
  /** @type {Map<string, number>} */
  const made = new Map()
  return {
    name: 'slim-xstate',

    buildStart() {
      made.clear()
    },

    resolveId(source, importer) {
      return source === 'xstate' && importer !== shim && importer?.startsWith(src) ? shim : null
    },

    transform(code, id) {
      if (!id.includes(join('node_modules', 'xstate', 'dist'))) return null
      let slim = code
      for (const { name, start, end } of cuts(this.parse(code), code)) {
        made.set(name, (made.get(name) ?? 0) + 1)
        // Blanks of the same shape, so that every other line and column stays where it was.
        slim = slim.slice(0, start) + slim.slice(start, end).replace(/\S/g, ' ') + slim.slice(end)
      }
      return { code: slim, map: null }
    },

    buildEnd(error) {
      if (error || made.size === 0) return
      const missed = expectations().filter(({ name, times }) => made.get(name) !== times)
      if (missed.length > 0) {
        const list = missed.map(({ name, times }) => `  ${name}: ${made.get(name) ?? 0} instead of ${times}`)
        this.error(
          `XState is built differently from what tools/rollup/slimXState.mjs knows:\n${list.join('\n')}`,
        )
      }
    },
  }
}

function expectations() {
  const members = Object.entries({ ...METHODS, ...PROPERTIES }).flatMap(([owner, names]) =>
    names.map((name) => ({ name: `${owner}.${name}`, times: 1 })),
  )
  return [...members, ...STATEMENTS.map(({ begins, times }) => ({ name: String(begins), times }))]
}

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node
 * @typedef {{ name: string, start: number, end: number }} Cut
 *
 * @param {unknown} ast
 * @param {string} code
 * @returns {Cut[]}
 */
function cuts(ast, code) {
  /** @type {Cut[]} */
  const found = []

  /** @param {Node} node @param {string} owner the class or function around it */
  function visit(node, owner) {
    const cut = cutOf(node, owner, code)
    if (cut) {
      found.push({ name: cut, start: node.start, end: node.end + (code[node.end] === ',' ? 1 : 0) })
      return
    }
    const named = node.type === 'ClassDeclaration' || node.type === 'FunctionDeclaration'
    const inside = named ? String(/** @type {{ name?: string } | null} */ (node.id)?.name ?? owner) : owner
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, inside)
  }

  if (isNode(ast)) visit(ast, '')
  return found
}

/** @param {Node} node @param {string} owner @param {string} code @returns {string | undefined} */
function cutOf(node, owner, code) {
  const key = String(/** @type {{ name?: string } | undefined} */ (node.key)?.name ?? '')
  const members = node.type === 'MethodDefinition' ? METHODS : node.type === 'Property' ? PROPERTIES : null
  if (members)
    return new Map(Object.entries(members)).get(owner)?.includes(key) ? `${owner}.${key}` : undefined
  if (node.type !== 'ExpressionStatement' && node.type !== 'IfStatement') return undefined
  const text = code.slice(node.start, node.end)
  const statement = STATEMENTS.find(({ begins }) => begins.test(text))
  return statement && String(statement.begins)
}

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
