import type { MethodParts } from '../method'
import { zipMark, zipMarkCss } from './mark'
import { ZipPanel } from './ZipPanel'

export const zip: MethodParts = { mark: zipMark, Panel: ZipPanel, sheet: zipMarkCss }
