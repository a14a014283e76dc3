import { createContext, createElement, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { CountertopError, on, toCountertopError } from '../../core'
import type { CountertopEvents, CountertopOptions, EventName } from '../../core'
import type { Mounted, Widget, WidgetOptions } from '../../ui'

const ConfigContext = createContext<CountertopOptions | null>(null)

/** Provides the backend and brand to every Countertop component below it. */
export function CountertopProvider({
  options,
  children,
}: {
  options: CountertopOptions
  children: ReactNode
}) {
  return <ConfigContext.Provider value={options}>{children}</ConfigContext.Provider>
}

/** Listeners by event name: `{ 'checkout:completed': ({ url }) => … }`. */
export type EventListeners = { readonly [K in EventName]?: (detail: CountertopEvents[K]) => void }

export interface WidgetComponentProps {
  /**
   * The widget's options, like the element's attributes for the script: `{ sku: 'A1' }`. A change updates
   * without remounting.
   */
  options?: WidgetOptions
  events?: EventListeners
  /** Shown while the widget's code loads. */
  fallback?: ReactNode
}

const none: WidgetOptions = {}

/**
 * Builds a React component from a widget. It renders an element with its own shadow root and tree, isolated
 * from the host's styles and context. On the server it renders only the element.
 *
 * @param load the module that exports `widget`
 * @throws CountertopError into the nearest error boundary when the code cannot be loaded or the options are
 * invalid
 */
export function widgetComponent(name: string, load: () => Promise<{ widget: Widget }>) {
  function WidgetComponent({ options = none, events, fallback }: WidgetComponentProps) {
    const config = useContext(ConfigContext)
    if (!config) {
      throw new CountertopError(
        'CONFIGURATION',
        `<${name}> needs a <CountertopProvider options={{ api, brand }}> above it`,
      )
    }
    const place = useRef<HTMLElement>(null)
    const mounted = useRef<Mounted | null>(null)
    const latest = useRef(options)
    const [state, setState] = useState<'loading' | 'mounted' | CountertopError>('loading')

    useEffect(() => {
      latest.current = options
      mounted.current?.update(options)
    }, [options])

    useEffect(() => {
      const host = place.current
      if (!host) return
      let wanted = true
      load().then(
        ({ widget }) => {
          if (!wanted) return
          // React's strict mode runs effects twice: a shadow root can only be created once, but reused.
          const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
          mounted.current = widget.mount(root, { host, name, config, options: latest.current })
          setState('mounted')
        },
        (error: unknown) => wanted && setState(toCountertopError(error)),
      )
      return () => {
        wanted = false
        const leaving = mounted.current
        mounted.current = null
        // A tree must not be unmounted while React renders another one.
        queueMicrotask(() => leaving?.unmount())
      }
    }, [config])

    useEffect(() => {
      const host = place.current
      if (!host || !events) return
      const undo = Object.entries(events).map(([event, listener]) =>
        on(host, event as EventName, (detail) => (listener as (value: unknown) => void)(detail)),
      )
      return () => undo.forEach((off) => off())
    }, [events])

    if (state instanceof CountertopError) throw state
    return (
      <>
        {state === 'loading' && fallback}
        {createElement(`countertop-react-${name}`, { ref: place })}
      </>
    )
  }
  WidgetComponent.displayName = `Countertop(${name})`
  return WidgetComponent
}
