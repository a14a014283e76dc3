import { createElement, useMemo, type ReactNode } from 'react'
import { inertHtml } from '../../core'
import { useCountertop } from '../mount/context'
import { Link } from '../basics/Link'

/**
 * How much of an editor's HTML is allowed: `line` text formatting only (it is inside a link), `text` also
 * paragraphs, lists and links, `page` also headings, tables and pictures.
 */
export type HtmlKind = 'line' | 'text' | 'page'

const LINE = 'b strong i em u s sup sub span br'
const TEXT = `${LINE} p ul ol li a`
const PAGE = `${TEXT} h2 h3 h4 blockquote table thead tbody tr th td hr img`
const KEPT = {
  line: new Set(LINE.split(' ')),
  text: new Set(TEXT.split(' ')),
  page: new Set(PAGE.split(' ')),
}
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math'])
const VOID = new Set(['br', 'hr'])

export interface SafeHtmlProps {
  html: string
  kind?: HtmlKind
}

/**
 * HTML from the backend, rendered as our own elements from an allow-list (CHK-150, CHK-OP-095). It is parsed
 * in an inert document and never serialised again, so no second parser can read it differently. The only
 * attributes allowed are addresses of links and pictures that lead to a page or a picture.
 */
export function SafeHtml({ html, kind = 'text' }: SafeHtmlProps) {
  const { api } = useCountertop().config
  const nodes = useMemo(() => {
    const parsed = new DOMParser().parseFromString(inertHtml(html), 'text/html')
    return childrenOf(parsed.body, { kind, api })
  }, [html, kind, api])
  return kind === 'line' ? <>{nodes}</> : <div className="rich">{nodes}</div>
}

interface Drawing {
  kind: HtmlKind
  /** Origin of the backend's own pictures. */
  api: string
}

function childrenOf(node: Node, drawing: Drawing): ReactNode[] {
  return Array.from(node.childNodes, (child, key) => toReact(child, key, drawing))
}

function toReact(node: Node, key: number, drawing: Drawing): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (DROPPED.has(tag)) return null
  if (!KEPT[drawing.kind].has(tag)) return childrenOf(node, drawing)
  if (VOID.has(tag)) return createElement(tag, { key })
  if (tag === 'img') return pictureOf(node, key, drawing)
  const children = childrenOf(node, drawing)
  return tag === 'a' ? linkOf(node, key, drawing, children) : createElement(tag, { key }, ...children)
}

/** Links of a page stay within the site; those of a blurb open in a new tab beside the shopper's task. */
function linkOf(node: Element, key: number, { kind }: Drawing, children: ReactNode[]): ReactNode {
  const href = node.getAttribute('href') ?? ''
  const isOwn = /^\/(?!\/)/.test(href)
  if (kind === 'page' && isOwn) {
    return (
      <Link key={key} href={href}>
        {children}
      </Link>
    )
  }
  if (kind === 'page' && /^(mailto|tel):/i.test(href)) {
    return (
      <a key={key} href={href}>
        {children}
      </a>
    )
  }
  const isPage = isOwn || /^https?:\/\//i.test(href)
  const opens = isPage ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
  return createElement('a', { key, ...opens }, ...children)
}

function pictureOf(node: Element, key: number, { api }: Drawing): ReactNode {
  const src = node.getAttribute('src') ?? ''
  if (!/^(https:\/\/|\/(?!\/))/i.test(src)) return null
  const size = (name: string) => Number(/^\d{1,4}$/.exec(node.getAttribute(name) ?? '')?.[0]) || undefined
  return (
    <img
      key={key}
      src={new URL(src, api).href}
      alt={node.getAttribute('alt') ?? ''}
      width={size('width')}
      height={size('height')}
      loading="lazy"
      decoding="async"
    />
  )
}
