import { createElement, useMemo, type ReactNode } from 'react'
import { inertHtml } from '../../../core'

/** Elements of a blurb that are kept; everything else gives its text only, and scripts and styles not even that. */
const KEPT = new Set(['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li', 'a'])
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript'])

/**
 * HTML from the backend, drawn as elements of our own from an allow-list (CHK-150, OP-095). Of attributes only the address
 * of a link is kept, and only one that leads to a page.
 */
export function SafeHtml({ html }: { html: string }) {
  const nodes = useMemo(() => {
    const parsed = new DOMParser().parseFromString(inertHtml(html), 'text/html')
    return childrenOf(parsed.body)
  }, [html])
  return <div className="rich">{nodes}</div>
}

function childrenOf(node: Node): ReactNode[] {
  return Array.from(node.childNodes, toReact)
}

function toReact(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (DROPPED.has(tag)) return null
  const children = childrenOf(node)
  if (!KEPT.has(tag)) return children
  if (tag === 'br') return <br key={key} />
  return createElement(tag, { key, ...(tag === 'a' ? linkOf(node) : {}) }, ...children)
}

function linkOf(node: Element): Record<string, string> {
  const href = node.getAttribute('href') ?? ''
  const isPage = /^(https?:\/\/|\/(?!\/))/i.test(href)
  return isPage ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
}
