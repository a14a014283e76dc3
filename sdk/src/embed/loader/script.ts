/** The loader's own tag and its parsed attributes. */
export interface OwnScript {
  url: string
  nonce: string
  /** Options from the tag, validated by the core when the first widget mounts. */
  options: Record<string, unknown>
}

/** The names of the tag's attributes after `data-`. */
export const KNOWN =
  'api identity brand theme color-scheme page-type consent debug texts lang scripts storage-prefix google-maps-key cms-origins'

/** A tag manager may run the file without `currentScript`; then the last tag with our file name is ours. */
function findTag(): HTMLScriptElement | undefined {
  const current = document.currentScript
  if (current instanceof HTMLScriptElement && current.src) return current
  return [...document.scripts].findLast(({ src }) => /\/countertop(\.[\w.-]+)?\.js(\?|$)/.test(src))
}

/** Parses the tag. Must run at once, because `currentScript` is null later. */
export function ownScript(): OwnScript {
  const tag = findTag()
  const url = tag?.src || location.href
  const options: Record<string, unknown> = { api: new URL(url).origin }
  for (const { name, value } of tag?.attributes ?? []) {
    const [, own] = /^data-(.+)/.exec(name) ?? []
    if (!own) continue
    if (KNOWN.split(' ').includes(own)) options[camel(own)] = valueOf(own, value)
    else console.warn(`Countertop: unknown attribute ${name}; known: ${KNOWN}`)
  }
  return { url, nonce: tag?.nonce ?? '', options }
}

function valueOf(name: string, value: string): unknown {
  if (name === 'debug') return value !== 'false'
  if (name !== 'texts' && name !== 'scripts') return value
  try {
    return JSON.parse(value)
  } catch {
    console.warn(`Countertop: data-${name} is not JSON: ${value}`)
    return {}
  }
}

/** Converts `color-scheme` to `colorScheme`. */
export function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
