import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forbiddenImport, resolveSpecifier } from './arrows.mjs'

/**
 * A rule of oxlint's plug-ins, which have ESLint's interface.
 *
 * @typedef {{ [type: string]: ((node: any) => void) | undefined }} Visitors by the type of a node
 * @typedef {{ meta: object, create: (context: any) => Visitors }} Rule
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Enforces the import rules of the architecture (docs/architecture.md).
 *
 * @type {Rule}
 */
const arrows = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{reason}} ({{importer}} -> {{imported}})' } },
  create(context) {
    const importer = repositoryPath(context.filename)
    /** @param {any} source */
    const check = (source) => {
      if (typeof source?.value !== 'string') return
      const imported = resolveSpecifier(importer, source.value)
      const reason = forbiddenImport(importer, imported)
      if (reason)
        context.report({ node: source, messageId: 'forbidden', data: { reason, importer, imported } })
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    }
  },
}

const QUERY_BUILDERS = /^(?:knex|db|database|trx|tx|pool)$/
const QUERY_METHODS =
  /^(?:raw|query|select|insert|update|del|delete|from|into|table|with|withRecursive|batchInsert|schema)$/
const SQL =
  /^\s*(?:select\s.+\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\()/is

/**
 * SQL and query-builder calls belong in `repository.ts` files and in `backend/src/db/` and `seeds/` only.
 * Opening a transaction (`db.transaction(...)`) is a decision of the service and allowed everywhere.
 *
 * @type {Rule}
 */
const sqlInRepository = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      sql: 'SQL and queries belong in a repository.ts (or in backend/src/db/ and seeds/), nowhere else.',
    },
  },
  create(context) {
    if (mayContainSql(repositoryPath(context.filename))) return {}
    return {
      CallExpression(node) {
        const { callee } = node
        const isBuilder = callee.type === 'Identifier' && QUERY_BUILDERS.test(callee.name)
        const isQuery =
          callee.type === 'MemberExpression' &&
          QUERY_METHODS.test(callee.property.name ?? '') &&
          QUERY_BUILDERS.test(callee.object.name ?? callee.object.property?.name ?? '')
        if (isBuilder || isQuery) context.report({ node, messageId: 'sql' })
      },
      Literal(node) {
        if (typeof node.value === 'string' && SQL.test(node.value)) context.report({ node, messageId: 'sql' })
      },
      TemplateLiteral(node) {
        const text = node.quasis.map((/** @type {any} */ quasi) => quasi.value.raw).join('x')
        if (SQL.test(text)) context.report({ node, messageId: 'sql' })
      },
    }
  },
}

const RELATION = /(?:Of|By|Since)(?:[A-Z]|$)/
const READ = /^(?:find|list|count|read|search|is|has)[A-Z]/
const WRITE = /^(?:lock|add|insert|update|delete|move|return)[A-Z]/

/**
 * An exported function of a repository whose name has a relation (`ordersOf`, `accountById`, `openSince`)
 * begins with its verb: CONTRIBUTING.md, Words. Functions without I/O, such as those that build SQL, are
 * not checked.
 *
 * @type {Rule}
 */
const repositoryVerbs = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      verb: '{{name}} queries the database: begin its name with find (one row), list, count or read, or with the verb of its change.',
    },
  },
  create(context) {
    if (!isRepository(repositoryPath(context.filename))) return {}
    /** @param {any} name @param {any} work */
    const check = (name, work) => {
      const isFunction = /Function/.test(work?.type ?? '')
      const doesIo = isFunction && (work.async || /^(?:db|trx)$/.test(work.params[0]?.name ?? ''))
      if (!doesIo || !RELATION.test(name.name) || READ.test(name.name) || WRITE.test(name.name)) return
      context.report({ node: name, messageId: 'verb', data: { name: name.name } })
    }
    return {
      ExportNamedDeclaration({ declaration }) {
        if (declaration?.type === 'FunctionDeclaration') check(declaration.id, declaration)
        for (const { id, init } of declaration?.declarations ?? []) check(id, init)
      },
    }
  },
}

/**
 * `xOf` computes from its arguments and never waits: CONTRIBUTING.md, Words.
 *
 * @type {Rule}
 */
const syncOf = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { verb: '{{name}} is asynchronous: begin its name with the verb of its I/O, such as read.' },
  },
  create(context) {
    /** @param {any} name @param {any} work */
    const check = (name, work) => {
      const text = name?.name ?? ''
      const isOf = /^of$|Of$/.test(text) && !READ.test(text) && !WRITE.test(text)
      if (isOf && work?.async && !work.generator)
        context.report({ node: name, messageId: 'verb', data: { name: text } })
    }
    return {
      FunctionDeclaration: (node) => check(node.id, node),
      VariableDeclarator: ({ id, init }) => check(id, init),
      Property: ({ key, value }) => check(key, value),
      MethodDefinition: ({ key, value }) => check(key, value),
    }
  },
}

/**
 * A test is in a `describe`, whose sentence its title completes: CONTRIBUTING.md, Words. Vitest's own rule
 * would demand it of hooks as well.
 *
 * @type {Rule}
 */
const testInDescribe = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { alone: 'Put the test into a describe, whose sentence its title completes.' },
  },
  create(context) {
    let depth = 0
    return {
      CallExpression(node) {
        const name = calledName(node)
        if (name === 'describe') depth++
        // `it.each(rows)` is part of the call that declares the test.
        if (name === 'it' && depth === 0 && node.parent.callee !== node)
          context.report({ node, messageId: 'alone' })
      },
      'CallExpression:exit'(node) {
        if (calledName(node) === 'describe') depth--
      },
    }
  },
}

/**
 * @param {any} call
 * @returns {string | undefined} the first name of what is called: `it` of `it.each(rows)(title, test)`
 */
function calledName(call) {
  let { callee } = call
  while (callee.type !== 'Identifier') {
    callee = callee.object ?? callee.callee ?? callee.tag
    if (!callee) return undefined
  }
  return callee.name
}

/** @param {string} path without an extension */
const isForTests = (path) => /^tests\/|(?:^|\/)testing\/|\.test$/.test(path)

/** @param {string} path without an extension */
function mayContainSql(path) {
  if (!path.startsWith('backend/')) return true
  return /^backend\/src\/(?:db|seeds)\//.test(path) || isForTests(path) || isRepository(path)
}

/** @param {string} path without an extension */
function isRepository(path) {
  const inside = path.replace(/^backend\/src\//, '')
  return inside !== path && /(?:^|[-./])repository(?:\/|$)/i.test(inside)
}

/** @param {string} filename */
function repositoryPath(filename) {
  return relative(ROOT, filename)
    .split(sep)
    .join('/')
    .replace(/\.[cm]?[jt]sx?$/, '')
}

export default {
  meta: { name: 'countertop' },
  rules: {
    arrows,
    'sql-in-repository': sqlInRepository,
    'repository-verbs': repositoryVerbs,
    'sync-of': syncOf,
    'test-in-describe': testInDescribe,
  },
}
