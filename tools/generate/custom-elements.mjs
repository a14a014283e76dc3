import ts from 'typescript'
import { Refusal } from '../lib/console.mjs'
import { codeItems } from '../lib/markdown.mjs'

/**
 * @typedef {{ name: string, type: string, description: string }} Option
 * @typedef {{ name: string, attributes: readonly string[], events: readonly string[] }} Widget
 */

/** Attributes of every element; values are read when it mounts. */
const COMMON = [
  { name: 'brand', type: 'string', description: 'Brand of this element alone.' },
  { name: 'theme', type: 'string', description: 'Theme of this element alone.' },
  {
    name: 'color-scheme',
    type: "'light' | 'dark' | 'system'",
    description: 'Colours of this element alone.',
  },
  { name: 'density', type: "'store'", description: '52 px targets and larger type.' },
  { name: 'reserve', type: 'number', description: 'Height in px, reserved until the widget has drawn.' },
]

/**
 * custom-elements.json of the npm package, for editors and Storybook:
 * https://github.com/webcomponents/custom-elements-manifest
 *
 * @param {object} from
 * @param {readonly Widget[]} from.widgets
 * @param {Map<string, import('./widget-looks.mjs').Looks>} from.looks by the names of widgets
 * @param {string} from.optionsSource of embed/widgetOptions.ts
 * @param {string} from.eventsSource of core/events.ts
 * @param {string} from.embedding docs/embedding.md, whose list says what an element is and which slots it has
 */
export function customElements({ widgets, looks, optionsSource, eventsSource, embedding }) {
  const options = optionsOf(optionsSource)
  const events = membersOf(interfaceIn(eventsSource, 'CountertopEvents'))
  const items = codeItems(embedding)
  const modules = widgets.map((widget) => {
    const tagName = `countertop-${widget.name}`
    const item = items.get(tagName)
    if (!item) throw new Refusal(`docs/embedding.md does not list <${tagName}>`)
    const slots = slotsOf(item.parts)
    const known = options.get(widget.name) ?? []
    const attributes = widget.attributes.map((name) => {
      const option = known.find((each) => kebab(each.name) === name)
      if (!option)
        throw new Refusal(`embed/widgetOptions.ts has no option for the attribute ${name} of <${tagName}>`)
      return attribute({ ...option, name })
    })
    const declaration = {
      kind: 'class',
      customElement: true,
      name: classOf(tagName),
      tagName,
      // Editors show the text without its links.
      description: item.text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
      attributes: [...attributes, ...COMMON.map(attribute)],
      members: [
        {
          kind: 'field',
          name: 'options',
          description: 'Options set by script; they win over attributes.',
          type: { text: `Partial<WidgetOptionsOf<'${widget.name}'>>` },
        },
        { kind: 'method', name: 'destroy', description: 'Stops for good: the element never mounts again.' },
      ],
      events: widget.events.map((name) => ({
        name: `countertop:${name}`,
        description: described(events, name).description,
        type: { text: `CustomEvent<CountertopEvents['${name}']>` },
      })),
      ...(slots.length > 0 ? { slots } : {}),
      ...stylesOf(looks.get(widget.name)),
    }
    return {
      kind: 'javascript-module',
      path: 'countertop.js',
      declarations: [declaration],
      exports: [
        {
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name: declaration.name, module: 'countertop.js' },
        },
      ],
    }
  })
  // An element a line: indentation is 2 kB of the packed package.
  const lines = modules.map((one) => JSON.stringify(one)).join(',\n')
  return `{"schemaVersion":"1.0.0","readme":"README.md","modules":[\n${lines}\n]}\n`
}

/**
 * What a host's style sheet may change. Icons are left out: each widget has the list of all.
 *
 * @param {import('./widget-looks.mjs').Looks | undefined} looks
 */
function stylesOf({ parts, tokens } = { parts: [], tokens: new Map() }) {
  const own = parts.filter((name) => !name.startsWith('icon-'))
  return {
    ...(own.length > 0 ? { cssParts: own.map(partOf) } : {}),
    ...(tokens.size > 0
      ? {
          cssProperties: [...tokens].map(([name, [first, ...others]]) => ({
            name,
            ...(first && others.length === 0 ? { default: first } : {}),
          })),
        }
      : {}),
  }
}

/** @param {string} name */
const partOf = (name) =>
  name.endsWith('*') ? { name, description: 'The widget adds the end of the name.' } : { name }

/** @param {Option} option */
const attribute = ({ name, type, description }) => ({
  name,
  ...(description ? { description } : {}),
  type: { text: type },
})

/** @param {readonly Option[]} events @param {string} name */
function described(events, name) {
  const event = events.find((each) => each.name === name)
  if (!event) throw new Refusal(`core/events.ts has no event ${name}`)
  return event
}

/** @param {string} tag */
const classOf = (tag) => tag.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

/** @param {string} name */
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** @param {string} source @param {string} name @returns {ts.InterfaceDeclaration} */
function interfaceIn(source, name) {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
  const found = file.statements.filter(ts.isInterfaceDeclaration).find((each) => each.name.text === name)
  if (!found) throw new Refusal(`there is no interface ${name}`)
  return found
}

/** @param {{ members: ts.NodeArray<ts.TypeElement> }} node @returns {Option[]} */
function membersOf({ members }) {
  return members.filter(ts.isPropertySignature).map((member) => ({
    name: nameOf(member),
    type: (member.type?.getText() ?? '').replace(/\s*\|\s*undefined$/, ''),
    description: docOf(member),
  }))
}

/** @param {ts.PropertySignature} member */
const nameOf = ({ name }) => (ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText())

/** @param {ts.Node} node */
function docOf(node) {
  const doc = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)
  return (ts.getTextOfJSDocComment(doc?.comment) ?? '').replace(/\s+/g, ' ')
}

/** @param {string} source @returns {Map<string, Option[]>} options by widget */
function optionsOf(source) {
  const shared = membersOf(interfaceIn(source, 'Sku'))
  const of = (/** @type {ts.TypeNode | undefined} */ type) => {
    /** @type {Option[]} */
    const found = []
    for (const part of type && ts.isIntersectionTypeNode(type) ? type.types : [type]) {
      if (part && ts.isTypeLiteralNode(part)) found.push(...membersOf(part))
      else if (part?.getText() === 'Sku') found.push(...shared)
    }
    return found
  }
  const all = interfaceIn(source, 'WidgetOptionsByName').members.filter(ts.isPropertySignature)
  return new Map(all.map((member) => [nameOf(member), of(member.type)]))
}

/** @param {string[]} parts of an element's item */
function slotsOf(parts) {
  const slots = parts.find((part) => part.startsWith('slots: ')) ?? ''
  return [...slots.matchAll(/`([\w-]+)`/g)].map(([, name]) => ({ name }))
}
