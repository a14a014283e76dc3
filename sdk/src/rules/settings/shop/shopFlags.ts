/**
 * Switches of the shop's pages, with their defaults (COM-071 to COM-075, COM-OP-20). Their names are those of
 * the settings.
 */
export const shopFlagDefaults = {
  /** A product shows its price history (COM-071). */
  PriceHistoryEnabled: false,
  /** Terms of a product are explained beside them, such as what a condition means (COM-072). */
  TipEnabled: false,
  /** The price-match guarantee is offered, on brands that have one (COM-073). */
  PriceMatchEnabled: false,
  /** Products can be compared: the control on a product and the compare page (COM-074). */
  ComparePageEnabled: false,
  /** The chat is loaded (COM-075). */
  IntercomEnabled: true,
  /** The cart offers accessories of its products. */
  CartAccessoriesEnabled: true,
} as const
export type ShopFlag = keyof typeof shopFlagDefaults

/**
 * Whether a switch of the shop's pages is on, by the text of its setting: as `isFlagOn`; the default for a
 * missing or blank one.
 */
export function isShopFlagOn(flag: ShopFlag, value: string | null | undefined): boolean {
  const text = value?.trim().toLowerCase()
  return text ? text === 'true' : shopFlagDefaults[flag]
}
