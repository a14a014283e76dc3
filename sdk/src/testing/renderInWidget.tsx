import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { createCountertop, type Countertop, type CountertopOptions } from '../core'
import { ScopeContext } from '../ui/mount/context'
import { fakeBackend, type FakeBackend } from './fakeBackend'

export interface RenderedInWidget extends RenderResult {
  countertop: Countertop
  backend: FakeBackend
  /** The element on the page; events are fired here. */
  host: HTMLElement
  root: ShadowRoot
}

export interface RenderOptions {
  backend?: FakeBackend
  config?: Partial<CountertopOptions>
  countertop?: Countertop
  /** The element's tag. */
  tag?: string
  /** What the page has put into the element, as HTML. */
  hostContent?: string
}

/** Draws a component as a widget does, in a shadow root on the page; all of it goes when the test ends. */
export function renderInWidget(content: ReactNode, options: RenderOptions = {}): RenderedInWidget {
  const backend = options.backend ?? fakeBackend()
  const countertop =
    options.countertop ??
    createCountertop({ api: 'https://api.test', ...options.config }, { fetch: backend.fetch })
  const host = document.createElement(options.tag ?? 'countertop-test')
  host.innerHTML = options.hostContent ?? ''
  const root = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  document.body.append(host)
  const scope = { countertop, host, root, name: 'test' }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>
  )
  const result = render(content, { container, baseElement: container, wrapper })
  onTestFinished(() => {
    result.unmount()
    host.remove()
  })
  return { ...result, countertop, backend, host, root }
}
