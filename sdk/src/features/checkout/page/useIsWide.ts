import { DESKTOP_QUERY } from '../../../rules'
import { useMediaQuery } from '../../../ui'

/** Whether the page has two columns (CHK-OP-108). */
export const useIsWide = (): boolean => useMediaQuery(DESKTOP_QUERY)
