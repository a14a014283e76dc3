import type { CountertopOptions } from '../../core/config'
import type { CountertopError } from '../../core/errors'
import { dispatch } from '../../core/events'
import { DESKTOP_QUERY } from '../../rules'
import type { Mounted, Widget, WidgetOptions } from '../../ui/mount/widget'
import type { WidgetEntry } from '../registry'
import { clear, showFailure, showSkeleton } from './placeholder'
import { camel } from './script'

/** The services that all elements share. */
export interface ElementSetting {
  /** The page's options; those at the time a widget mounts apply. */
  config: Readonly<Record<string, unknown>>
  /** Loads a widget's code. */
  load(name: string): Promise<Widget>
  /** Resolves on the first interaction, or after a while; once per page. */
  begun: Promise<unknown>
}

/** A Countertop element; `options` set by script take precedence over attributes. */
export interface CountertopElement extends HTMLElement {
  options: WidgetOptions
  /** Stops the widget permanently: the element never mounts again. */
  destroy(): void
}

const OWN_CONFIG = ['brand', 'theme', 'color-scheme']
const NEAR = '200px'

/** Builds the class of one element. */
export function elementClass(
  name: string,
  entry: WidgetEntry,
  setting: ElementSetting,
): { new (): CountertopElement; observedAttributes: readonly string[] } {
  return class extends HTMLElement implements CountertopElement {
    static observedAttributes = entry.attributes

    #options: WidgetOptions = {}
    #mounted: Mounted | undefined
    #observer: IntersectionObserver | undefined
    #stage: 'idle' | 'started' | 'failed' | 'destroyed' = 'idle'
    /** Counts starts and stops, to recognise results that arrive too late. */
    #run = 0
    #due = false

    constructor() {
      super()
      // Set on the plain element before this class was defined.
      if (Object.hasOwn(this, 'options')) {
        this.#options = this.options
        delete (this as { options?: WidgetOptions }).options
      }
    }

    get options(): WidgetOptions {
      return this.#options
    }

    set options(options: WidgetOptions) {
      this.#options = options
      this.#update()
    }

    connectedCallback() {
      if (this.#stage === 'idle') void this.#startWhenDue(this.#wait())
    }

    /** Starts now, near the view, or on the first interaction, by the widget's entry. */
    async #startWhenDue(root: ShadowRoot) {
      const run = this.#run
      if (entry.waits) await setting.begun
      if (run !== this.#run) return
      if (entry.eager) return void this.#start(root)
      this.#observer = new IntersectionObserver(
        (seen) => {
          if (!seen.some(({ isIntersecting }) => isIntersecting)) return
          this.#observer?.disconnect()
          void this.#start(root)
        },
        { rootMargin: NEAR },
      )
      this.#observer.observe(this)
    }

    disconnectedCallback() {
      // A move within the page disconnects and reconnects at once, which must not remount.
      queueMicrotask(() => {
        if (!this.isConnected && this.#stage !== 'destroyed') this.#stop('idle')
      })
    }

    attributeChangedCallback() {
      this.#update()
    }

    destroy() {
      this.#stop('destroyed')
    }

    async #start(root: ShadowRoot, isRetry?: true) {
      const run = ++this.#run
      try {
        const widget = await setting.load(name)
        await widget.before?.(this)
        if (run !== this.#run) return
        this.#mounted = widget.mount(root, {
          host: this,
          name,
          config: { ...setting.config, ...read(this, OWN_CONFIG) } as unknown as CountertopOptions,
          options: this.#read(),
        })
        clear(root)
        dispatch(this, 'ready', { widget: name })
      } catch (cause) {
        if (run !== this.#run) return
        this.#stage = 'failed'
        showFailure(root, isRetry ? undefined : () => void this.#start(this.#wait(), true))
        this.#report('could not be shown', cause)
      }
    }

    #wait(): ShadowRoot {
      this.#stage = 'started'
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      const usual = matchMedia(DESKTOP_QUERY).matches ? entry.wideHeight : entry.height
      const height = Number(this.getAttribute('reserve') ?? usual)
      root.replaceChildren()
      if (height) showSkeleton(root, height)
      return root
    }

    #stop(stage: 'idle' | 'destroyed') {
      this.#run++
      this.#stage = stage
      this.#observer?.disconnect()
      this.#mounted?.unmount()
      this.#mounted = undefined
      this.shadowRoot?.replaceChildren()
    }

    #update() {
      // Several attributes set in a row make one update.
      if (this.#due) return
      this.#due = true
      queueMicrotask(() => {
        this.#due = false
        // The changed value may be the one that was missing.
        if (this.#stage === 'failed') return void this.#start(this.#wait())
        try {
          this.#mounted?.update(this.#read())
        } catch (cause) {
          this.#report('keeps its last valid options', cause)
        }
      })
    }

    #report(outcome: string, cause: unknown) {
      console.error(`Countertop: ${name} ${outcome}.`, cause)
      // A CountertopError has a code of its own. A copy, because that of a DOMException cannot be set.
      const own = { code: 'WIDGET', retryable: true, ...(cause as object) }
      const { message = String(cause) } = Object(cause) as Partial<Error>
      const error = Object.assign(Error(message, { cause }), own)
      dispatch(this, 'error', { widget: name, error: error as unknown as CountertopError })
    }

    #read(): WidgetOptions {
      return { ...read(this, entry.attributes), ...this.#options }
    }
  }
}

function read(element: HTMLElement, names: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of names) {
    const value = element.getAttribute(name)
    if (value !== null) found[camel(name)] = value
  }
  return found
}
