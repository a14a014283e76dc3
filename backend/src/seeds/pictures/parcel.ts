import { badge, type Shape, shadow } from './shape'
import { path, rect } from '../../text/svg'

/** A carton, for products of categories without a drawing of their own. */
export const parcel: Shape = (s) => ({
  body:
    shadow(150, 492, 300, 24) +
    path('M150 230l44 -76h212l44 76z', '#dcbd93') +
    rect(150, 230, 300, 258, '#cfa978', { rx: 6 }) +
    path('M276 154h48l6 76v84h-60v-84z', '#e6cfae') +
    rect(180, 420, 96, 44, '#f3e6d2', { rx: 4 }) +
    badge({ ...s, ink: '#7b6244' }, 228, 446, 11),
  detail: [190, 150, 220],
})
