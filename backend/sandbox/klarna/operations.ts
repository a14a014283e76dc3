/** Klarna's calls that can be made to fail. */
export const klarnaOperations = [
  'klarna.session',
  'klarna.page',
  'klarna.page.read',
  'klarna.page.disable',
  'klarna.order',
  'klarna.release',
  'klarna.read',
  'klarna.capture',
  'klarna.refund',
  'klarna.cancel',
  'klarna.remainder',
] as const
export type KlarnaOperation = (typeof klarnaOperations)[number]
