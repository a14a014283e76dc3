import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { sharedCountertop } from '../../core'
import type { Brand } from '../../rules'
import { adopt } from '../basics/css'
import { alertCss } from '../basics/Alert.css'
import { buttonCss } from '../basics/Button.css'
import { baseCss } from '../styles/base.css'
import { tokensCss } from '../tokens/tokensCss'
import { ScopeContext } from './context'
import { ErrorBoundary } from './ErrorBoundary'
import type { Mounted, Widget, WidgetContext, WidgetOptions } from './widget'

export interface ReactWidgetParts<O> {
  /** Renders the widget with the parsed options, and again on `update`. */
  component: ComponentType<O>
  /** CSS texts of the widget and of the ui components it uses. */
  sheets: readonly string[]
  /**
   * Parses attributes (strings) and options to props; throws CountertopError CONFIGURATION for invalid ones.
   */
  options(raw: WidgetOptions): O
}

/** Builds a widget from a React component. */
/* @__NO_SIDE_EFFECTS__ */
export function reactWidget<O extends object>({
  component: Content,
  sheets,
  options,
}: ReactWidgetParts<O>): Widget {
  return {
    mount(root, context): Mounted {
      const countertop = sharedCountertop(context.config)
      const scope = { countertop, host: context.host, root, name: context.name }
      const { theme, colorScheme } = { ...countertop.config, ...context.config }
      adopt(root, [tokensCss(theme ?? countertop.brand.theme), baseCss, buttonCss, alertCss, ...sheets])
      const wrapper = wrapperFor(context, colorScheme, countertop.brand)
      root.append(wrapper)
      root.addEventListener('keydown', leaveToInputMethod, true)
      const tree = createRoot(wrapper)

      function render(raw: WidgetOptions) {
        const props = options(raw)
        tree.render(
          <ScopeContext.Provider value={scope}>
            <ErrorBoundary>
              <Content {...props} />
            </ErrorBoundary>
          </ScopeContext.Provider>,
        )
      }

      render(context.options)
      return {
        update(raw) {
          if (wrapper.parentNode) render(raw)
        },
        unmount() {
          tree.unmount()
          wrapper.remove()
        },
      }
    },
  }
}

/** Older browsers do not know the direction of a language. */
interface LocaleWithDirection extends Intl.Locale {
  getTextInfo?(): { direction: 'ltr' | 'rtl' }
}

function wrapperFor(
  { host }: WidgetContext,
  scheme: string | undefined,
  { locale, capabilities }: Brand,
): HTMLElement {
  const wrapper = document.createElement('div')
  wrapper.className = 'ct'
  wrapper.setAttribute('part', 'widget')
  // Of the widgets' own texts, whatever the page around them is.
  wrapper.lang = locale
  wrapper.dir = (new Intl.Locale(locale) as LocaleWithDirection).getTextInfo?.().direction || 'ltr'
  if (scheme) wrapper.style.colorScheme = scheme === 'system' ? 'light dark' : scheme
  if (capabilities.isInStoreApp || host.getAttribute('density') === 'store') wrapper.dataset.density = 'store'
  return wrapper
}

/**
 * An input method's Enter accepts a candidate and its Escape drops one. Safari ends the composition before
 * that key's event, whose code 229 is then its only sign.
 */
function leaveToInputMethod(event: Event): void {
  const { isComposing, keyCode } = event as KeyboardEvent
  if (isComposing || keyCode === 229) event.stopPropagation()
}
