/** Texts of the chat's launcher; each can be replaced by the host (area `chat`). */
export const chatTexts = {
  open: 'Chat',
}
