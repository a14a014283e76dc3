import { inspect } from 'node:util'

const mask = '[sensitive]'

/**
 * Contains a value that must not reach a log, a table or an error report: printing, joining or serialising it
 * shows a mask. Reading it is an explicit call.
 */
export class Sensitive<Value> {
  readonly #value: Value

  constructor(value: Value) {
    this.#value = value
  }

  reveal(): Value {
    return this.#value
  }

  toString(): string {
    return mask
  }

  toJSON(): string {
    return mask
  }

  [inspect.custom](): string {
    return mask
  }
}
