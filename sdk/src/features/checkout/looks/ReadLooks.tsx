import { useLayoutEffect, useRef, useState } from 'react'
import { emit, toCountertopError, type CountertopError } from '../../../core'
import { useScope } from '../../../ui'
import type { ChosenLooks, Looks } from './looks.types'
import { newKept, parseLooks } from './parseLooks'

export interface ReadLooksProps {
  chosen: ChosenLooks
  /** The page is drawn already. */
  isShown: boolean
  onRead(looks: Looks): void
  onFailure(error: CountertopError): void
}

/**
 * Reads the host's looks again after each change of them. A page that is already drawn keeps its looks
 * where the new ones are invalid: a payment may be under way.
 */
export function ReadLooks({ chosen, isShown, onRead, onFailure }: ReadLooksProps) {
  const { host, root } = useScope()
  const latest = useRef({ chosen, isShown })
  latest.current = { chosen, isShown }
  const [kept] = useState(newKept)
  const hasShownCard = useRef(false)
  const text = JSON.stringify(chosen)
  useLayoutEffect(() => {
    hasShownCard.current ||= root.querySelector('iframe[name=cardFrame]') !== null
    try {
      onRead(parseLooks(latest.current.chosen, kept, hasShownCard.current))
    } catch (cause) {
      const error = toCountertopError(cause)
      console.error('Countertop: invalid looks of the checkout.', error)
      if (!latest.current.isShown) return onFailure(error)
      emit(host, 'error', { widget: 'checkout', error })
    }
  }, [host, kept, onFailure, onRead, root, text])
  return null
}
