/** The loader's own tag and what its attributes say. */
export interface OwnScript {
  url: string
  nonce: string
  /** Options as the tag has them; checked by the core when the first widget mounts. */
  options: Record<string, unknown>
}

const KNOWN = ['api', 'brand', 'theme', 'colorScheme', 'consent', 'debug', 'texts', 'storagePrefix']

/** A tag manager may run the file without `currentScript`; then the last tag with our file name is ours. */
function findTag(): HTMLScriptElement | undefined {
  const current = document.currentScript
  if (current instanceof HTMLScriptElement && current.src) return current
  return [...document.scripts].reverse().find(({ src }) => /\/countertop(\.[\w.-]+)?\.js(\?|$)/.test(src))
}

/** Reads the tag; must run at once, `currentScript` is gone later. */
export function ownScript(): OwnScript {
  const tag = findTag()
  const url = tag?.src || location.href
  const options: Record<string, unknown> = { api: new URL(url).origin }
  for (const attribute of tag?.attributes ?? []) {
    if (!attribute.name.startsWith('data-')) continue
    const name = camel(attribute.name.slice(5))
    if (KNOWN.includes(name)) options[name] = valueOf(name, attribute.value)
    else
      console.warn(
        `Countertop: unknown attribute ${attribute.name}; known are ${KNOWN.map(dashed).join(', ')}`,
      )
  }
  return { url, nonce: tag?.nonce ?? '', options }
}

function valueOf(name: string, value: string): unknown {
  if (name === 'debug') return value !== 'false'
  if (name !== 'texts') return value
  try {
    return JSON.parse(value)
  } catch {
    console.warn(`Countertop: data-texts is not JSON: ${value}`)
    return {}
  }
}

/** `colorScheme` as `data-color-scheme`. */
function dashed(name: string): string {
  return 'data-' + name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `color-scheme` as `colorScheme`. */
export function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
