/** Texts of the chat launcher; a host may replace each one (area `chat`). */
export const chatTexts = {
  open: 'Chat',
}
