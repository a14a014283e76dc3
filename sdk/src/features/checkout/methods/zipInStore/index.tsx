import { css } from '../../../../ui'
import type { MethodParts } from '../method'
import { zipMark } from '../zip/mark'
import { StoreCodePanel } from './StoreCodePanel'

export const zipInStore: MethodParts = {
  mark: zipMark,
  Panel: StoreCodePanel,
  sheet: css`
    .store-code .input {
      max-width: 12em;
      font-variant-numeric: tabular-nums;
      letter-spacing: 0.2em;
    }
  `,
}
