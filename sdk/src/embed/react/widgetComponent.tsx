import {
  createContext,
  createElement,
  forwardRef,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from 'react'
import { flushSync } from 'react-dom'
import { CountertopError, emit, on, onNavigate, toCountertopError } from '../../core'
import type { CountertopEvents, CountertopOptions, EventName, WidgetEventName } from '../../core'
import type { Mounted, Widget } from '../../ui'
import { clear, showFailure, showSkeleton } from '../loader/placeholder'
import type { WidgetName, WidgetOptionsOf } from '../widgetOptions'
import { useStableOptions } from './stableOptions'

/** Options of the provider above. */
export const ConfigContext = createContext<CountertopOptions | null>(null)

export interface CountertopProviderProps {
  /**
   * May be written inline: widgets remount only when a value in it changes. The checkout then restores what
   * was typed, except the card.
   */
  options: CountertopOptions
  /**
   * Shows another page of the site, such as `router.push`. It is called with the path, query and fragment for
   * every link of a widget, for a submitted search and after an order; the browser then loads nothing itself.
   * Other origins are left to it.
   */
  navigate?: ((path: string) => void) | undefined
  children?: ReactNode
}

/** Provides the backend and brand to every Countertop component below it. */
export function CountertopProvider({ options, navigate, children }: CountertopProviderProps) {
  const config = useStableOptions(options)
  useEffect(() => (navigate ? onNavigate(navigate) : undefined), [navigate])
  return <ConfigContext.Provider value={config}>{children}</ConfigContext.Provider>
}

/**
 * Listeners by event name: `{ 'checkout:completed': ({ url }) => … }`. The second value is the event itself,
 * for `preventDefault`. Events of the page, such as `cart:change`, reach `useCountertop().on`.
 */
export type EventListeners = {
  readonly [K in WidgetEventName]?:
    ((detail: CountertopEvents[K], event: CustomEvent<CountertopEvents[K]>) => void) | undefined
}

interface CommonProps {
  /** Events of this widget. */
  events?: EventListeners | undefined
  /** Shown while the widget's code is loading, on the server too. */
  fallback?: ReactNode
  /** Elements for the widget's slots: `<Shell><a slot="logo" href="/">…</a></Shell>`. */
  children?: ReactNode
  className?: string | undefined
  style?: CSSProperties | undefined
  id?: string | undefined
  /** Slot of another Countertop component that contains this one. */
  slot?: string | undefined
  /** `store` draws 52 px targets and larger type. */
  density?: 'store' | undefined
  /**
   * Height in px that is reserved until the widget has drawn, so that the page does not move; also in the
   * markup of a server, by an inline `min-height` and `display: block`; `style={{ display: undefined }}`
   * leaves `display` to a class. Without it most widgets reserve their usual height, in the browser.
   */
  reserve?: number | undefined
}

/** Props of the component of widget `N`; `options` are required where the widget needs one. */
export type WidgetComponentProps<N extends WidgetName = WidgetName> = CommonProps &
  (object extends WidgetOptionsOf<N>
    ? { options?: WidgetOptionsOf<N> | undefined }
    : { options: WidgetOptionsOf<N> })

export type WidgetComponent<N extends WidgetName> = ForwardRefExoticComponent<
  WidgetComponentProps<N> & RefAttributes<HTMLElement>
>

const none = {}
/** Before the first paint. React 18 warns of a layout effect on the server, where none runs. */
const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** React's strict mode runs effects twice, and an element has only one shadow root. */
const rootOf = (host: HTMLElement): ShadowRoot => host.shadowRoot ?? host.attachShadow({ mode: 'open' })

function report(host: HTMLElement, widget: WidgetName, outcome: string, cause: unknown): void {
  console.error(`Countertop: ${widget} ${outcome}.`, cause)
  emit(host, 'error', { widget, error: toCountertopError(cause) })
}

/**
 * A widget as a React component. It draws an element with its own shadow root and its own tree, so that the
 * host's styles and context stay outside; the server renders the element alone. Where the code cannot be
 * loaded or an option is invalid, the element shows a message with a button to retry and emits `error`; the
 * host's tree is not changed.
 *
 * @param load the module that exports `widget`
 * @param height the widget's usual height in px; 0 where it varies
 * @throws CountertopError where no `CountertopProvider` is above it
 */
/* @__NO_SIDE_EFFECTS__ */
export function widgetComponent<N extends WidgetName>(
  name: N,
  load: () => Promise<{ widget: Widget }>,
  height = 0,
): WidgetComponent<N> {
  const WidgetComponent = forwardRef<HTMLElement, CommonProps & { options?: object | undefined }>(
    ({ events, fallback, children, className, style, reserve, options = none, ...attributes }, ref) => {
      const config = useContext(ConfigContext)
      if (!config) {
        throw new CountertopError(
          'CONFIGURATION',
          `<${name}> needs a <CountertopProvider options={{ api, brand }}> above it`,
        )
      }
      const place = useRef<HTMLElement>(null)
      const mounted = useRef<Mounted | null>(null)
      const retry = useRef<(() => void) | null>(null)
      const own = useStableOptions(options)
      const latest = useRef(own)
      const [isLoading, setIsLoading] = useState(true)
      useImperativeHandle(ref, () => place.current as HTMLElement, [])

      useEffect(() => {
        const host = place.current
        if (!host || !events) return
        const undo = Object.entries(events).map(([event, listener]) =>
          on(host, event as EventName, listener as (detail: unknown, event: Event) => void),
        )
        return () => undo.forEach((off) => off())
      }, [events])

      useEffect(() => {
        latest.current = own
        // After a failure the changed value may be the one that was missing.
        if (retry.current) return retry.current()
        try {
          mounted.current?.update({ ...own })
        } catch (cause) {
          // Thrown here, it would unmount the host's tree. What is drawn stays.
          if (place.current) report(place.current, name, 'keeps its last valid options', cause)
        }
      }, [own])

      // The height is reserved once, before the widget draws. A tree that Suspense hides and shows again also
      // runs this again.
      useEffectBeforePaint(() => {
        const host = place.current
        if (host && !host.shadowRoot) showSkeleton(rootOf(host), reserve ?? height)
      }, [])

      useEffect(() => {
        const host = place.current
        if (!host) return
        let isCurrent = true
        const root = rootOf(host)
        const start = async (isRetry?: true) => {
          retry.current = null
          if (!root.querySelector('.wait')) showSkeleton(root, reserve ?? height)
          try {
            const { widget } = await load()
            if (!isCurrent) return
            // Drawn before the reserved height is released, so that the page below never moves.
            mounted.current = flushSync(() =>
              widget.mount(root, { host, name, config, options: { ...latest.current } }),
            )
            clear(root)
            setIsLoading(false)
            emit(host, 'ready', { widget: name })
          } catch (cause) {
            if (!isCurrent) return
            retry.current = () => void start()
            showFailure(root, isRetry ? undefined : () => void start(true))
            report(host, name, 'could not be shown', cause)
          }
        }
        void start()
        return () => {
          isCurrent = false
          const leaving = mounted.current
          mounted.current = null
          retry.current = null
          // A tree must not be unmounted while React is rendering another one.
          queueMicrotask(() => leaving?.unmount())
        }
        // oxlint-disable-next-line react/exhaustive-deps
      }, [config])

      // In markup from a server the element is empty and inline until its script has loaded.
      const look = reserve && isLoading ? { display: 'block', minHeight: reserve, ...style } : style
      // React 18 passes `className` to a custom element as an attribute of that name, which has no effect.
      return createElement(
        `countertop-react-${name}`,
        { ...attributes, style: look, ...(className === undefined ? {} : { class: className }), ref: place },
        isLoading ? fallback : null,
        children,
      )
    },
  )
  WidgetComponent.displayName = `Countertop(${name})`
  return WidgetComponent as unknown as WidgetComponent<N>
}
