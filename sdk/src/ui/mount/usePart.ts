import { GENERAL_ERROR, globalMessages } from '../../core'
import { useCountertop } from './context'
import { type LazyPart, useLazyPart } from './useLazyPart'

/**
 * A part that loads once it is wanted. Where it does not load, the page says so, and `giveUp` closes what
 * waits for it.
 */
export function usePart<P>(load: () => Promise<LazyPart<P>>, isWanted: boolean, giveUp?: () => void) {
  const countertop = useCountertop()
  return useLazyPart(load, isWanted, () => {
    giveUp?.()
    globalMessages(countertop).show({ type: 'error', text: GENERAL_ERROR })
  })
}
