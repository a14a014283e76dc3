import type { Page } from '@playwright/test'

/** Ways in which the script sees values of the page. */
export const CHANNELS = [
  'listener',
  'key',
  'fetch',
  'XMLHttpRequest',
  'JSON',
  'SubtleCrypto',
  'input value',
  'shadow root',
  'cookie',
] as const

/** Runs in the page, as its first script, and patches what all later scripts use. */
function hostile(): void {
  const { stringify } = JSON
  const textOf = (value: unknown): string => {
    if (typeof value === 'string') return value
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
      return new TextDecoder('latin1').decode(value)
    if (Array.isArray(value)) return value.map(textOf).join(' ')
    try {
      return stringify(value) ?? ''
    } catch {
      // A circular object, such as an element of Preact: its texts are read from the shadow roots.
      return String(value)
    }
  }

  let isRecording = false
  function record(channel: string, value: unknown): void {
    // Reading a value for the record would be recorded, too.
    if (isRecording) return
    isRecording = true
    // The console outlives the page, which ends with the purchase.
    console.debug(`recorded ${channel}: ${textOf(value)}`)
    isRecording = false
  }

  function recordResult(channel: string, result: unknown): void {
    if (result instanceof Promise)
      result.then(
        (value) => recordResult(channel, value),
        () => undefined,
      )
    else if (result instanceof Response) recordResult(channel, result.clone().text())
    else record(channel, result)
  }

  function patchMethods(channel: string, owner: object, names: readonly string[]): void {
    for (const name of names) {
      const original: unknown = Reflect.get(owner, name)
      if (typeof original !== 'function') continue
      Reflect.set(owner, name, function (this: unknown, ...args: unknown[]): unknown {
        record(channel, args)
        const result: unknown = Reflect.apply(original, this, args)
        recordResult(channel, result)
        return result
      })
    }
  }
  patchMethods('fetch', window, ['fetch'])
  patchMethods('XMLHttpRequest', XMLHttpRequest.prototype, ['open', 'send'])
  patchMethods('JSON', JSON, ['stringify', 'parse'])
  const ofSubtle = Object.getOwnPropertyNames(SubtleCrypto.prototype).filter((name) => name !== 'constructor')
  patchMethods('SubtleCrypto', SubtleCrypto.prototype, ofSubtle)

  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  Object.defineProperty(HTMLInputElement.prototype, 'value', {
    ...value,
    get(this: HTMLInputElement) {
      const current: unknown = value?.get?.call(this)
      record('input value', current)
      return current
    },
    set(this: HTMLInputElement, next: unknown) {
      record('input value', next)
      value?.set?.call(this, next)
    },
  })

  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, ...rest) {
    const target = this ?? window
    const see = (event: Event): void => {
      const { key, data } = event as Partial<KeyboardEvent & MessageEvent<unknown>>
      const [first] = event.composedPath() as Partial<HTMLInputElement>[]
      record('listener', [type, key, data, first?.value])
    }
    listen.call(target, type, see, true)
    listen.call(target, type, ...rest)
  }
  listen.call(window, 'keydown', (event) => record('key', (event as KeyboardEvent).key), true)

  const roots: (Document | ShadowRoot)[] = [document]
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, { ...options, mode: 'open' })
    roots.push(root)
    return root
  }
  const readPage = (): void => {
    record('cookie', document.cookie)
    for (const root of roots) {
      record('shadow root', root.textContent ?? document.body.textContent)
      for (const input of root.querySelectorAll('input')) record('shadow root', input.value)
      for (const frame of root.querySelectorAll('iframe'))
        record('frame', frame.contentDocument?.documentElement.innerHTML)
    }
  }
  listen.call(window, 'click', readPage, true)
}

/** A host page loads it before every other script; `recordOf` returns what it sees. */
export const hostileScript = `(${hostile.toString()})()`

/** The lines that the hostile script records from now on, `CHANNEL: text` each. */
export function recordOf(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    const [, line] = /^recorded (.*)$/s.exec(message.text()) ?? []
    if (line !== undefined) lines.push(line)
  })
  return lines
}
