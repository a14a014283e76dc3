const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that needs no further escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | undefined | false | readonly Part[]

const render = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(render).join('')
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Tagged template: everything put in is escaped, unless it is `Html` already. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((made, text, index) => made + render(parts[index - 1]) + text))
