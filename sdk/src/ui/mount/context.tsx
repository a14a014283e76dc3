import { createContext, useContext, useMemo } from 'react'
import { emit } from '../../core'
import type { Countertop, CountertopEvents, EventName, ListedTexts, TextArea } from '../../core'

/** The widget's data for its components. */
export interface WidgetScope {
  countertop: Countertop
  /** The element on the page. */
  host: HTMLElement
  root: ShadowRoot
  /** Name of the widget. */
  name: string
}

export const ScopeContext = createContext<WidgetScope | null>(null)

export function useScope(): WidgetScope {
  const scope = useContext(ScopeContext)
  if (!scope) throw new Error('Rendered outside a widget')
  return scope
}

/** The shared context of the widget's brand. */
export function useCountertop(): Countertop {
  return useScope().countertop
}

/** Fires an event at the widget's element; returns false when a listener prevented it. */
export function useEmit(): <K extends EventName>(name: K, detail: CountertopEvents[K]) => boolean {
  const { host } = useScope()
  return useMemo(() => (name, detail) => emit(host, name, detail), [host])
}

/** Returns the texts of an area: the defaults, with the host's replacements. */
export function useTexts<Area extends TextArea, T extends ListedTexts<Area, T>>(area: Area, defaults: T): T {
  const countertop = useCountertop()
  return useMemo(() => countertop.texts(area, defaults), [countertop, area, defaults])
}
