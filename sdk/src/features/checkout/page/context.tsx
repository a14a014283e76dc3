import { createContext, useContext, useMemo } from 'react'
import { useSelector } from '@xstate/react'
import type { ListedTexts } from '../../../core'
import { useCountertop } from '../../../ui'
import type { Looks } from '../looks/looks.types'
import type { CheckoutContext, CheckoutEvent } from '../machine/types'
import type { MachineActor } from '../checkout.machine'
import type { Checkout } from '../runtime'
import { checkoutTexts, type CheckoutTexts } from '../texts'

/** A running checkout on its page. */
export interface PageCheckout extends Checkout {
  /** The looks that the host has chosen. */
  looks?: Partial<Looks>
}

export const CheckoutScope = createContext<PageCheckout | null>(null)

export function useCheckout(): PageCheckout {
  const checkout = useContext(CheckoutScope)
  if (!checkout) throw new Error('Checkout hooks work inside the checkout only')
  return checkout
}

export function useSend(): (event: CheckoutEvent) => void {
  return useCheckout().actor.send
}

/** A value derived from the state of checkout; renders again only when the value changes. */
export function useDerived<Answer>(
  derive: (context: CheckoutContext) => Answer,
  isSame?: (a: Answer, b: Answer) => boolean,
): Answer {
  return useSelector(useCheckout().actor, ({ context }) => derive(context), isSame)
}

type Snapshot = ReturnType<MachineActor['getSnapshot']>

/** Whether the chart is in a state. */
export function useIn(state: Parameters<Snapshot['matches']>[0]): boolean {
  return useSelector(useCheckout().actor, (snapshot) => snapshot.matches(state))
}

/** Whether the chart is in a state with a tag. */
export function useTag(tag: Parameters<Snapshot['hasTag']>[0]): boolean {
  return useSelector(useCheckout().actor, (snapshot) => snapshot.hasTag(tag))
}

/** The name of a region's state, without its child states. */
export function useRegion(region: keyof Snapshot['value']): string {
  return useSelector(useCheckout().actor, ({ value }) => {
    const state = value[region]
    return typeof state === 'string' ? state : (Object.keys(state)[0] ?? '')
  })
}

/** Our texts, overridden by the site's own, and both by the host's. In cash and carry some have others. */
export function useTextsOf<Texts extends ListedTexts<'checkout', Texts>>(ours: Texts): Texts {
  const countertop = useCountertop()
  const ofSite = useDerived(({ view }) => view.texts)
  const atStore = useDerived(({ ownContact }) => ownContact?.texts)
  return useMemo(
    () => ({ ...countertop.texts('checkout', { ...ours, ...ofSite }), ...atStore }),
    [countertop, ofSite, atStore, ours],
  )
}

export function useCheckoutTexts(): CheckoutTexts {
  return useTextsOf(checkoutTexts)
}
