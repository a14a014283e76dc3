/** The running script, and the tags of the page that load it. */
export interface OwnScript {
  url: string
  nonce: string
  tags: HTMLScriptElement[]
  /**
   * Options from the first tag, validated by the core when the first widget mounts. Async scripts run in any
   * order, and the page must not depend on it.
   */
  options: Record<string, unknown>
}

/** The names of the tag's attributes after `data-`. */
export const KNOWN =
  'api identity brand theme color-scheme page-type consent debug texts lang scripts storage-prefix google-maps-key cms-origins'

const FILE = /\/countertop(\.[\w.-]+)?\.js(\?|$)/

/** Finds and parses the tags. Must run at once, because `currentScript` is null later. */
export function ownScript(): OwnScript {
  const current = document.currentScript as HTMLScriptElement | null
  const tags = [...document.scripts].filter((tag) => tag === current || FILE.test(tag.src))
  // A tag manager may run the file without `currentScript`; then the last tag with our file name is ours.
  const { src = location.href, nonce = '' } = (current?.src ? current : tags.at(-1)) ?? {}
  const options: Record<string, unknown> = { api: new URL(tags[0]?.src || src).origin }
  for (const { name, value } of tags[0]?.attributes ?? []) {
    const [, own] = /^data-(.+)/.exec(name) ?? []
    if (!own) continue
    if (KNOWN.split(' ').includes(own)) options[camel(own)] = valueOf(own, value)
    else console.warn(`Countertop: unknown attribute ${name}; known: ${KNOWN}`)
  }
  return { url: src, nonce, tags, options }
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
