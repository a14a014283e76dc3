/** Path of the scripts that replace third-party services. */
export const STAND_INS_PATH = '/stand-ins/'

/**
 * The demo's own services for reviews, video and chat. A shop configures its real ones in the same place:
 * `data-scripts` of the script tag, and their origins in its Content-Security-Policy.
 * @param origin the site's own
 */
export const standIns = (origin: string): Record<'reviews' | 'video' | 'chat', string> => ({
  reviews: `${origin}${STAND_INS_PATH}reviews.js`,
  video: `${origin}${STAND_INS_PATH}video.js`,
  chat: `${origin}${STAND_INS_PATH}chat.js`,
})
