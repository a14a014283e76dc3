/** A word of a text query. */
export interface Operand {
  readonly kind: 'word'
  readonly word: string
  /** Finds every word that begins so. */
  readonly isBeginning: boolean
  /** Its place among `TextQuery.operands`, of those that are the same word. */
  place: number
}

/** One word a given number of places behind another. */
export interface Phrase {
  readonly kind: 'phrase'
  readonly left: Operand | Phrase
  readonly right: Operand | Phrase
  readonly distance: number
}

export interface Both {
  readonly kind: 'and' | 'or'
  readonly left: TextNode
  readonly right: TextNode
}

export type TextNode = Operand | Phrase | Both

/** A text query as it is searched for in memory. */
export interface TextQuery {
  readonly root: TextNode
  /** Each word once, in the order that Postgres ranks them in. */
  readonly operands: readonly Operand[]
}

const TOKEN = /\s*(?:'((?:''|\\\\|[^'\\])*)'(?::([*A-D]+))?|([&|()!])|<(-|\d+)>)/y

type Token =
  { word: string; flags: string } | { sign: '&' | '|' | '(' | ')' } | { sign: '<'; distance: number }

/** Null for what is not read: `!`, and words of certain weights. */
const tokensOf = (text: string): Token[] | null => {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)
    if (found === null) return null
    const [, word, flags = '', sign, distance] = found
    if (word !== undefined) {
      if (/[A-D]/.test(flags)) return null
      tokens.push({ word: word.replace(/''/g, "'").replace(/\\\\/g, '\\'), flags })
    } else if (sign === '!') return null
    else if (sign !== undefined) tokens.push({ sign: sign as '&' })
    else tokens.push({ sign: '<', distance: distance === '-' ? 1 : Number(distance) })
  }
  return tokens
}

/** How fast a sign binds, and what it makes of what stands beside it. */
const BINDS = { '|': 1, '&': 2, '<': 3 } as const

class Reader {
  #at = 0
  readonly #tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  /** What follows, as far as signs bind at least so fast. */
  read(binding = 1): TextNode | null {
    let left = this.#one()
    for (;;) {
      const token = this.#tokens[this.#at]
      if (left === null || token === undefined || !('sign' in token)) return left
      const { sign } = token
      if (sign === '(' || sign === ')' || BINDS[sign] < binding) return left
      this.#at++
      const right = this.read(BINDS[sign] + 1)
      if (right === null) return null
      if (sign !== '<') left = { kind: sign === '&' ? 'and' : 'or', left, right }
      else if (isChain(left) && isChain(right))
        left = { kind: 'phrase', left, right, distance: (token as { distance: number }).distance }
      else return null
    }
  }

  #one(): TextNode | null {
    const token = this.#tokens[this.#at++]
    if (token === undefined) return null
    if ('word' in token)
      return { kind: 'word', word: token.word, isBeginning: token.flags === '*', place: -1 }
    if (token.sign !== '(') return null
    const inner = this.read()
    const end = this.#tokens[this.#at++]
    return end !== undefined && 'sign' in end && end.sign === ')' ? inner : null
  }
}

const isChain = (node: TextNode): node is Operand | Phrase => node.kind === 'word' || node.kind === 'phrase'

function* wordsIn(node: TextNode): Generator<Operand> {
  if (node.kind === 'word') return void (yield node)
  yield* wordsIn(node.left)
  yield* wordsIn(node.right)
}

/** As Postgres compares words, but for characters beyond 16 bits. */
export const compareWords = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Reads the text of a `tsquery` as Postgres writes it; null where it has what is not searched for in memory (`!`, weights, phrases of
 * more than words, the same word whole and as a beginning), or nothing.
 */
export const readTextQuery = (text: string): TextQuery | null => {
  const tokens = tokensOf(text)
  if (tokens === null || tokens.length === 0) return null
  const reader = new Reader(tokens)
  const root = reader.read()
  if (root === null || !reader.isAtEnd) return null
  const operands: Operand[] = []
  for (const operand of [...wordsIn(root)].sort((a, b) => compareWords(a.word, b.word))) {
    const last = operands.at(-1)
    if (last?.word !== operand.word) operands.push(operand)
    else if (last.isBeginning !== operand.isBeginning) return null
    operand.place = operands.length - 1
  }
  return { root, operands }
}
