import { fill } from '../../../core'
import { conditionStyle, PRODUCT_CONDITIONS, PRODUCT_RIBBONS } from '../../../rules'
import { useShopFlag, useTexts } from '../../../ui'
import { conditionTexts } from '../condition.texts'
import { useProduct } from '../useProduct'

export interface ConditionProps {
  sku: string
  /** Which parts to show. */
  show: 'all' | 'condition' | 'ribbon'
}

/**
 * A product's condition, missing parts and ribbon (SHL-295 to SHL-298). Without a stored condition the style
 * is `Brand New`, and `Unavailable` for every product that cannot be bought (SHL-OP-43).
 */
export function Condition({ sku, show }: ConditionProps) {
  const texts = useTexts('condition', conditionTexts)
  const { product, problem } = useProduct(sku)
  const tips = useShopFlag('TipEnabled') === true
  if (!product) return problem === 'missing' ? null : <slot />

  const stored = PRODUCT_CONDITIONS.find((each) => each === product.condition)
  const ribbon = PRODUCT_RIBBONS.find((each) => each === product.ribbon)
  const style = conditionStyle({ available: product.available, conditionType: stored ?? null })
  const hasBadge = show !== 'ribbon'
  const hasRibbon = show !== 'condition' && ribbon !== undefined
  const note = show === 'ribbon' ? null : product.missingParts
  if (!hasBadge && !hasRibbon && !note) return null
  return (
    <div className="condition" part="condition">
      {hasRibbon && (
        <span className={`ribbon ribbon-${ribbon}`} part="ribbon">
          {texts[ribbon]}
        </span>
      )}
      {hasBadge && (
        <span
          className={`condition-badge condition-${style.toLowerCase().replaceAll(' ', '-')}`}
          part="badge"
        >
          {texts[style]}
        </span>
      )}
      {note && (
        <p className="condition-note" part="missing-parts">
          {fill(texts.missingParts, { parts: note })}
        </p>
      )}
      {tips && hasBadge && stored && style === stored && (
        <details className="condition-tip" part="condition-tip">
          <summary>{texts.tip}</summary>
          <p>{texts[`${stored} tip`]}</p>
        </details>
      )}
    </div>
  )
}
