import { SCROLL_GRADIENT_TOLERANCE_PX } from '../limits/limits'

/** Count at the cart icon: units of products plus rewards (COM-025, commerce OP-07). */
export function cartCount(productCount: number, rewardCount: number): number {
  return productCount + rewardCount
}

/** Whether the summary's list shows its gradient: it can scroll and is more than 10 px from its end (CHK-306, CHK-307). */
export function showsScrollGradient(list: {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}): boolean {
  return list.scrollHeight - list.clientHeight - list.scrollTop > SCROLL_GRADIENT_TOLERANCE_PX
}
