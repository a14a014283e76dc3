/** Third-party scripts that a widget may load (COM-082, COM-OP-23). */
export const SCRIPT_NAMES = [
  'recaptcha',
  'video',
  'chat',
  'reviews',
  'paymentButtons',
  'calendar',
  'payLater',
] as const
export type ScriptName = (typeof SCRIPT_NAMES)[number]
