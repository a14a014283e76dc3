import { BREAKPOINT_LG_PX } from '../../../rules'
import { useMediaQuery } from '../../../ui'

/** Whether the page has two columns (CHK-OP-108). */
export const useIsWide = (): boolean => useMediaQuery(`(min-width: ${BREAKPOINT_LG_PX}px)`)
